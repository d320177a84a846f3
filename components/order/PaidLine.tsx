import type { Transaction } from '@/domain/payment.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PaidLine.module.css'

interface Props {
  paid: Transaction
  /** what it pays, where it is a part */
  amount?: string
}

/** What something is paid by, and whether it is. */
export function PaidLine({ paid, amount }: Props) {
  const { t } = useTranslation()
  const { payment_system: method, status } = paid
  const name =
    method?.translation?.title ?? (method?.tag === 'wallet' ? t('wallet') : t('payment.cash'))
  const isOpenCash = status === 'progress' && method?.tag === 'cash'
  return (
    <p className={styles.paid}>
      <span>
        {name}
        {amount ? ` · ${amount}` : null}
      </span>
      <span className={styles.state}>
        {isOpenCash ? t('transaction.at.handover') : t(`transaction.${status}`)}
      </span>
    </p>
  )
}
