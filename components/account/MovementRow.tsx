import type { WalletHistory } from '@/domain/wallet.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './MovementRow.module.css'

interface Props {
  movement: WalletHistory
  money(amount: number): string
}

/** A movement of the wallet: when, why, and how much came or went. */
export function MovementRow({ movement, money }: Props) {
  const { t, i18n } = useTranslation()
  const { type, price, note, created_at } = movement
  const isIn = type === 'topup' || type.startsWith('referral_')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <bdi>{note || t(isIn ? 'wallet.in' : 'wallet.out')}</bdi>
        <span className={styles.when}>
          {formatDate(created_at, i18n.language, { dateStyle: 'medium' })}
        </span>
      </span>
      <bdi className={isIn ? `${styles.amount} ${styles.in}` : styles.amount}>
        {`${isIn ? '+' : '−'}${money(price)}`}
      </bdi>
    </li>
  )
}
