import type { ReactNode } from 'react'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import type { CartViewLine } from '@/domain/cart-view'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CartLineNote } from './CartLineNote'
import styles from './CartLineRow.module.css'
import { LineFace } from './LineFace'

interface Props {
  view: CartViewLine
  money(amount: number): string
  onQuantity(quantity: number): void
  onRemove(): void
  onNote(note: string): void
  /** what to do when it is sold out */
  substitution?: ReactNode
}

/** A line of the cart: what it is, what it costs, how many. Free lines cannot be changed. */
export function CartLineRow(props: Props) {
  const { view, money, onQuantity, onRemove, onNote, substitution } = props
  const { t } = useTranslation()
  const { title, line, bonus, short, max, min } = view
  return (
    <li className={styles.row}>
      <LineFace view={view}>
        {short ? (
          <p className={styles.short}>
            {t('cart.left', { count: Math.max(0, line.product?.available ?? 0) })}
          </p>
        ) : null}
        {bonus ? null : (
          <>
            <CartLineNote note={line.note ?? ''} title={title} onSave={onNote} />
            {substitution}
          </>
        )}
      </LineFace>
      <div className={styles.figures}>
        <p className={styles.price}>
          {bonus ? <span className={styles.free}>{t('price.free')}</span> : money(view.total)}
        </p>
        {bonus ? (
          <p className={styles.details}>{t('cart.bonus', { count: line.quantity })}</p>
        ) : (
          <QuantityStepper
            size="small"
            label={title}
            value={line.quantity}
            min={min}
            max={max}
            onChange={onQuantity}
            onRemove={onRemove}
          />
        )}
      </div>
    </li>
  )
}
