import type { ReactNode } from 'react'
import type { Order, OrderDetail } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import styles from './OrderLines.module.css'

interface Props {
  order: Pick<Order, 'details'>
  money(amount: number): string
  /** whose lines they are said to be; the customer's own unless told */
  label?: string
  /** what to do when a line is sold out */
  substitutionOf?(line: OrderDetail): ReactNode
}

/** What a line costs before discount and tax, its add-ons with it: lines sum to the receipt's goods. */
const goodsOf = (line: OrderDetail): number =>
  line.addons.reduce((sum, addon) => sum + goodsOf(addon), line.bonus ? 0 : line.origin_price)

/** What was ordered, line by line. */
export function OrderLines({ order, money, label, substitutionOf }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <ul className={styles.lines} aria-label={label ?? t('order.lines')}>
      {order.details.map((line) => {
        const { stock, addons, note } = line
        const details = [
          ...stock.extras.map((extra) => extra.value),
          ...addons.map((addon) => `${addon.quantity} × ${addon.stock.product.translation.title}`),
        ]
        return (
          <li key={line.id} className={styles.line}>
            <span className={styles.quantity}>{line.quantity} ×</span>
            <div className={styles.what}>
              {stock.product.translation.title}
              {details.length > 0 ? (
                <span className={styles.details}>{joinList(details, i18n.language)}</span>
              ) : null}
              {note ? (
                <span className={styles.note}>
                  <bdi>{note}</bdi>
                </span>
              ) : null}
              {line.bonus ? null : substitutionOf?.(line)}
            </div>
            <span className={styles.price}>
              {line.bonus ? t('price.free') : money(goodsOf(line))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
