import type { QuoteChange, QuotedLine } from '@/domain/quote-change'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './QuoteChanges.module.css'

interface Props {
  changes: readonly QuoteChange[]
  /** what the stocks are called */
  titles: ReadonlyMap<number, string>
  money(amount: number): string
  /** the same in the currency of before, where that was another one */
  moneyBefore?(amount: number): string
}

/** What costs something else than before, line by line: was, is. */
export function QuoteChanges({ changes, titles, money, moneyBefore = money }: Props) {
  const { t } = useTranslation()
  const writeLine = (line: QuotedLine | null, write: (amount: number) => string) =>
    line ? `${line.quantity} × ${write(line.total)}` : t('quote.nothing')
  const nameOf = (change: QuoteChange) => {
    if (change.kind === 'line') return titles.get(change.stockId) ?? ''
    return t(change.kind === 'total' ? 'receipt.total' : `receipt.${change.part}`)
  }
  return (
    <ul className={styles.changes} aria-label={t('quote.changes')}>
      {changes.map((change) => {
        const isLine = change.kind === 'line'
        const name = nameOf(change)
        const from = isLine ? writeLine(change.from, moneyBefore) : moneyBefore(change.from)
        const to = isLine ? writeLine(change.to, money) : money(change.to)
        return (
          <li key={isLine ? `${change.stockId} ${from}` : name} className={styles.change}>
            <span>{name}</span>
            <span className={styles.amounts}>
              <span className="visually-hidden">{t('quote.was', { amount: from })}</span>
              <del aria-hidden="true">{from}</del>
              <span className="visually-hidden">{t('quote.is', { amount: to })}</span>
              <strong aria-hidden="true">{to}</strong>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
