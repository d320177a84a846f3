import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { minutesUntil } from '@/domain/kitchen'
import { fulfillmentTypeOf } from '@/domain/order'
import type { Order, OrderDetail } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'
import styles from './Board.module.css'

/** an order that nobody has answered for so many minutes is late */
const LONG_WAIT_MIN = 5

const icons = { delivery: 'bike', pickup: 'bag', dine_in: 'store' } as const

interface Props {
  order: Order
  /** the clock, ms since 1970 */
  now: number
  /** nobody has looked at it yet */
  isNew?: boolean
  /** it is the one that is printed */
  isPrinted?: boolean
  /** what can be done with a line */
  lineAction?(line: OrderDetail): ReactNode
  /** at the end of the head */
  aside?: ReactNode
  onSeen?(): void
  /** what can be done with the order */
  children?: ReactNode
}

/** What goes with a line: variant and add-ons. */
function partsOf({ stock, addons }: OrderDetail): string[] {
  return [
    ...stock.extras.map(({ value }) => value),
    ...addons.map((addon) => `${addon.quantity} × ${addon.stock.product.translation.title}`),
  ]
}

/** When an order is to be ready, in words, and whether that has passed. */
function useDue(order: Order, now: number): { text: string; isLate: boolean } {
  const { t, i18n } = useTranslation()
  const { status, ready_by, delivery_date, delivery_time, created_at } = order
  if (ready_by) {
    const left = minutesUntil(ready_by, now)
    if (left < 0 && status !== 'ready') return { text: t('board.late', { n: -left }), isLate: true }
    const options = { timeStyle: 'short', timeZone: order.shop.time_zone ?? 'UTC' } as const
    return {
      text: t('board.due', { time: formatDate(ready_by, i18n.language, options) }),
      isLate: false,
    }
  }
  if (delivery_time) {
    const at = `${delivery_date.slice(0, 10)} ${delivery_time.slice(0, 5)}`
    const options = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
    return {
      text: t('board.due', { time: formatLocalTime(at, i18n.language, options) }),
      isLate: false,
    }
  }
  const waited = Math.max(0, -minutesUntil(created_at, now))
  return { text: t('board.waits', { n: waited }), isLate: waited >= LONG_WAIT_MIN }
}

/** An order as a kitchen reads it: what, for when, for whom, and what is to be minded. */
export function BoardTicket(props: Props) {
  const { order, now, isNew, isPrinted, lineAction, aside, onSeen, children } = props
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  const way = fulfillmentTypeOf(order)
  const due = useDue(order, now)
  const classes = [styles.ticket, isNew ? styles.fresh : '', isPrinted ? styles.printed : '']
  return (
    <li className={classes.filter(Boolean).join(' ')} onPointerDown={onSeen} onFocus={onSeen}>
      <header className={styles.head}>
        <h3 className={styles.number}>#{order.id}</h3>
        <span className={styles.way}>
          <Icon name={icons[way]} size={18} />
          {way === 'dine_in' && order.table ? order.table.name : t(`board.way.${way}`)}
        </span>
        <span className={due.isLate ? `${styles.due} ${styles.late}` : styles.due}>{due.text}</span>
        {aside}
      </header>
      <p className={styles.who}>
        <bdi>{order.username || order.user?.firstname}</bdi>
        {order.deliveryman ? (
          <span>{t('board.courier', { name: order.deliveryman.firstname ?? '' })}</span>
        ) : null}
      </p>
      <ul className={styles.lines} aria-label={t('order.lines')}>
        {order.details.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={`${styles.quantity} tabular`}>{line.quantity} ×</span>
            <div className={styles.what}>
              <span>{line.stock.product.translation.title}</span>
              {partsOf(line).length > 0 ? (
                <span className={styles.parts}>{joinList(partsOf(line), lang)}</span>
              ) : null}
              {line.note ? (
                <span className={styles.note}>
                  <Icon name="warning" size={16} />
                  <bdi>{line.note}</bdi>
                </span>
              ) : null}
              {line.substitution ? (
                <span className={styles.parts}>
                  {line.substitute
                    ? t('board.substitute', { title: line.substitute.title })
                    : t(`substitution.${line.substitution}`)}
                </span>
              ) : null}
            </div>
            {lineAction?.(line)}
          </li>
        ))}
      </ul>
      {order.note ? (
        <p className={styles.note}>
          <Icon name="warning" size={16} />
          <bdi>{order.note}</bdi>
        </p>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  )
}
