import type { QuoteChange, QuotedLine } from '@/domain/quote-change'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './QuoteChanges.module.css'

interface Props {
  changes: readonly QuoteChange[]
  /** what the stocks are called */
  titles: ReadonlyMap<number, string>
  money(amount: number): string
}

/** What costs something else than before, line by line: was, is. */
export function QuoteChanges({ changes, titles, money }: Props) {
  const { t } = useTranslation()
  const writeLine = (line: QuotedLine | null) =>
    line ? `${line.quantity} × ${money(line.total)}` : t('quote.nothing')
  return (
    <ul className={styles.changes} aria-label={t('quote.changes')}>
      {changes.map((change) => {
        const isLine = change.kind === 'line'
        const name = isLine ? (titles.get(change.stockId) ?? '') : t(`receipt.${change.part}`)
        const from = isLine ? writeLine(change.from) : money(change.from)
        const to = isLine ? writeLine(change.to) : money(change.to)
        return (
          <li key={isLine ? `${change.stockId} ${from}` : change.part} className={styles.change}>
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
