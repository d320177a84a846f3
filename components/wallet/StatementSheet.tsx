import { formatMoney } from '@/domain/money'
import type { StatementLine, WalletStatement } from '@/domain/wallet-statement.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatDay } from '@/lib/intl'
import styles from './StatementSheet.module.css'
import { useMovementText } from './useMovementText'

/** A month of a wallet: what it began with, every movement, what each reason comes to, what is left. */
export function StatementSheet({ statement }: { statement: WalletStatement }) {
  const { t, i18n } = useTranslation()
  const textOf = useMovementText()
  const lang = i18n.language
  const { month, opening, closing, totals, lines, currency } = statement
  const money = (amount: number) => formatMoney(amount, currency, lang)
  const detailOf = ({ order_id, note }: StatementLine) =>
    order_id ? t('order.number', { id: order_id }) : note
  return (
    <article className={styles.sheet}>
      <header>
        <h1 className={styles.title}>{t('wallet.statement')}</h1>
        <p>{formatDay(`${month}-01`, lang, { month: 'long', year: 'numeric' })}</p>
        <p className={styles.hint}>{t('wallet.statement.note', { currency: currency.title })}</p>
      </header>
      <dl className={styles.sums} aria-label={t('wallet.balance')}>
        <div>
          <dt>{t('wallet.statement.opening')}</dt>
          <dd>{money(opening)}</dd>
        </div>
        {totals.map(({ reason, amount }) => (
          <div key={reason}>
            <dt>{t(`wallet.reason.${reason}`)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.closing}>
          <dt>{t('wallet.statement.closing')}</dt>
          <dd>{money(closing)}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <p>{t('wallet.statement.empty')}</p>
      ) : (
        <table className={styles.lines} aria-label={t('wallet.history')}>
          <thead>
            <tr>
              <th scope="col">{t('wallet.kind')}</th>
              <th scope="col">{t('wallet.amount')}</th>
              <th scope="col">{t('wallet.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <bdi>{textOf(line)}</bdi>
                  <span className={styles.hint}>
                    {formatDate(line.created_at, lang, { dateStyle: 'medium', timeZone: 'UTC' })}
                  </span>
                  {detailOf(line) ? <bdi className={styles.hint}>{detailOf(line)}</bdi> : null}
                </th>
                <td>{money(line.amount)}</td>
                <td>{money(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}
