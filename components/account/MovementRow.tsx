import Link from 'next/link'
import { useMovementText } from '@/components/wallet/useMovementText'
import { paths } from '@/domain/paths'
import type { WalletHistory } from '@/domain/wallet.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './MovementRow.module.css'

interface Props {
  movement: WalletHistory
  money(amount: number): string
}

/** A movement of the wallet: why and when, for which order, and how much came or went. */
export function MovementRow({ movement, money }: Props) {
  const { t, i18n } = useTranslation()
  const textOf = useMovementText()
  const { type, price, note, order_id, created_at } = movement
  const isIn = type.endsWith('topup')
  const what = textOf(movement) ?? (note || t(isIn ? 'wallet.in' : 'wallet.out'))
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <bdi>{what}</bdi>
        {order_id ? (
          <Link href={paths.order(order_id)} prefetch={false} className={styles.order}>
            {t('order.number', { id: order_id })}
          </Link>
        ) : note && note !== what ? (
          <bdi className={styles.note}>{note}</bdi>
        ) : null}
        <span className={styles.when}>
          {formatDate(created_at, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })}
        </span>
      </span>
      <bdi className={isIn ? `${styles.amount} ${styles.in}` : styles.amount}>
        {`${isIn ? '+' : '−'}${money(price)}`}
      </bdi>
    </li>
  )
}
