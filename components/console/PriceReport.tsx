import type { PriceReport as Report } from '@/domain/price-change.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Difference } from './MenuReport'
import styles from './MenuReport.module.css'

interface Props {
  report: Report
  titleOf(titles: Readonly<Record<string, string>>): string
  money(price: number): string
}

/** What a change would make of prices: each old and new one. */
export function PriceReport({ report, titleOf, money }: Props) {
  const { t } = useTranslation()
  const { changed, unchanged, lines } = report
  const more = changed - lines.length
  return (
    <div className={styles.report}>
      <p className={styles.counts} role="status">
        <span>
          {changed === 0 ? t('console.prices.same') : t('console.prices.found', { n: changed })}
        </span>
        <span className={styles.quiet}>{t('console.menu.unchanged', { n: unchanged })}</span>
      </p>
      <ul className={styles.changes}>
        {lines.map(({ product_id, titles, options, before, after }) => (
          <li key={`${product_id} ${options}`} className={styles.change}>
            <div className={styles.what}>
              <span>
                <bdi>{titleOf(titles)}</bdi>
                {options ? (
                  <>
                    {' · '}
                    <bdi>{options}</bdi>
                  </>
                ) : null}
              </span>
              <span className={styles.difference}>
                <Difference before={money(before)} after={money(after)} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.quiet}>{t('console.menu.more', { n: more })}</p> : null}
    </div>
  )
}
