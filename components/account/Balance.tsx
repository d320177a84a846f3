import { Icon } from '@/components/ui/Icon'
import styles from './Balance.module.css'

interface Props {
  label: string
  /** already in the customer's currency */
  amount: string
}

/** What is in the wallet. */
export function Balance({ label, amount }: Props) {
  return (
    <div className={styles.balance}>
      <span className={styles.badge}>
        <Icon name="wallet" size={24} />
      </span>
      <p>
        <span className={styles.label}>{label}</span>
        <span className={`${styles.amount} tabular`}>{amount}</span>
      </p>
    </div>
  )
}
