import Link from 'next/link'
import { ProductFacts } from '@/components/product/ProductFacts'
import { AppImage } from '@/components/ui/AppImage'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { paths } from '@/domain/paths'
import type { PreparedChange, PreparedView } from '@/domain/prepared-cart'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { CartLineNote } from './CartLineNote'
import styles from './PreparedLine.module.css'

interface Props {
  prepared: PreparedView
  money(amount: number): string
  onChange(change: PreparedChange): void
}

/** A line of a prepared cart: everything about it that a person decides by, and how many. */
export function PreparedLine({ prepared, money, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { view, wanted, lacksAddons, facts } = prepared
  if (!view) {
    return (
      <li className={styles.gone}>
        {prepared.title ? <s>{prepared.title}</s> : null} {t('reorder.gone')}
      </li>
    )
  }
  const { title, img, uuid, extras, addons, line, total, min, max } = view
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
  const details = [
    ...extras,
    ...addons.map((addon) =>
      addon.quantity > 1 ? `${addon.quantity} × ${addon.title}` : addon.title,
    ),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {img ? (
          <AppImage src={img} alt="" sizes="56px" width={56} height={56} />
        ) : (
          <Icon name="bag" />
        )}
      </div>
      <div>
        <p className={styles.title}>
          {uuid ? (
            <Link href={paths.product(line.shop_id, uuid)} prefetch={false}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {details.length > 0 ? (
          <p className={styles.details}>{joinList(details, i18n.language)}</p>
        ) : null}
        {max < wanted ? <p className={styles.short}>{t('reorder.fewer', { count: max })}</p> : null}
        {lacksAddons ? <p className={styles.short}>{t('prepared.addons.gone')}</p> : null}
        <ProductFacts facts={facts} />
        {facts?.allergens ? null : <p className={styles.details}>{t('prepared.allergens.none')}</p>}
        <CartLineNote note={line.note ?? ''} title={title} onSave={(note) => onChange({ note })} />
      </div>
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
