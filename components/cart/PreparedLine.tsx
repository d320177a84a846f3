import { AllergenLine } from '@/components/product/AllergenLine'
import { Button } from '@/components/ui/Button'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import type { PreparedChange, PreparedView } from '@/domain/prepared-cart'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CartLineNote } from './CartLineNote'
import { LineFace } from './LineFace'
import styles from './PreparedLine.module.css'

interface Props {
  prepared: PreparedView
  money(amount: number): string
  onChange(change: PreparedChange): void
}

/** A line of a prepared cart: everything about it that a person decides by, and how many. */
export function PreparedLine({ prepared, money, onChange }: Props) {
  const { t } = useTranslation()
  const { view, wanted, lacksAddons, facts } = prepared
  if (!view) {
    return (
      <li className={styles.gone}>
        {prepared.title ? <s>{prepared.title}</s> : null} {t('reorder.gone')}
      </li>
    )
  }
  const { title, line, total, min, max } = view
  if (line.quantity === 0) {
    return (
      <li className={styles.removed}>
        <span>{t('cart.removed', { title })}</span>
        <Button
          look="quiet"
          size="small"
          onClick={() => onChange({ quantity: Math.min(wanted, max) })}
        >
          {t('undo')}
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <LineFace view={view}>
        {max < wanted ? <p className={styles.short}>{t('reorder.fewer', { count: max })}</p> : null}
        {lacksAddons ? <p className={styles.short}>{t('prepared.addons.gone')}</p> : null}
        <AllergenLine facts={facts} className={styles.details} />
        <CartLineNote note={line.note ?? ''} title={title} onSave={(note) => onChange({ note })} />
      </LineFace>
      <div className={styles.figures}>
        <p className={styles.price}>{money(total)}</p>
        <QuantityStepper
          size="small"
          label={title}
          value={line.quantity}
          min={min}
          max={max}
          onChange={(quantity) => onChange({ quantity })}
          onRemove={() => onChange({ quantity: 0 })}
        />
      </div>
    </li>
  )
}
