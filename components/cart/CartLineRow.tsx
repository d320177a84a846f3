import Link from 'next/link'
import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import type { CartViewLine } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { CartLineNote } from './CartLineNote'
import styles from './CartLineRow.module.css'

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
  const { t, i18n } = useTranslation()
  const { title, img, uuid, extras, addons, line, bonus, short, max, min } = view
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
          <Icon name={bonus ? 'gift' : 'bag'} />
        )}
      </div>
      <div className={styles.what}>
        <p className={styles.title}>
          {uuid ? <Link href={paths.product(line.shop_id, uuid)}>{title}</Link> : title}
        </p>
        {details.length > 0 ? (
          <p className={styles.details}>{joinList(details, i18n.language)}</p>
        ) : null}
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
      </div>
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
