import { Skeleton } from '@/components/ui/Skeleton'
import type { ReceiptRow } from '@/domain/receipt'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './TotalsList.module.css'

interface Props {
  rows: readonly ReceiptRow[]
  total: number
  money(amount: number): string
  /** the smallest delivery fee, said while the one to the address is not known */
  feeFrom?: number
  /** newer figures are on their way */
  busy?: boolean
  /** parts whose figures are still to come: their lines have their place already */
  awaited?: readonly ReceiptRow['part'][]
}

/** Every part of a price by name, and their sum, which is a subtotal while a part is not known. */
export function TotalsList({ rows, total, money, feeFrom, busy, awaited = [] }: Props) {
  const { t } = useTranslation()
  const write = ({ part, amount }: ReceiptRow) => {
    if (amount === null) {
      return feeFrom ? t('price.from', { price: money(feeFrom) }) : t('price.unknown')
    }
    if (part === 'delivery' && amount === 0) return t('price.free')
    return money(amount)
  }
  const isWhole = rows.length > 0 && rows.every(({ amount }) => amount !== null)
  return (
    <dl className={busy ? `${styles.list} ${styles.busy}` : styles.list} aria-busy={busy}>
      {rows.map((row) => (
        <div key={row.part} className={styles.row}>
          <dt>{t(`receipt.${row.part}`)}</dt>
          <dd className={(row.amount ?? 0) < 0 ? styles.off : undefined}>{write(row)}</dd>
        </div>
      ))}
      {awaited.map((part) => (
        <div key={part} className={styles.row}>
          <dt>{t(`receipt.${part}`)}</dt>
          <dd>
            <Skeleton width={56} height={16} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t(isWhole ? 'receipt.total' : 'receipt.subtotal')}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  )
}
