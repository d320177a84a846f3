import Link from 'next/link'
import { ReportTable } from '@/components/console/ReportTable'
import { consolePaths } from '@/domain/console-paths'
import type { Report } from '@/domain/report.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDay } from '@/lib/intl'
import styles from './Reports.module.css'
import { cellsOf, figureNames } from './report-text'

/** The figures by day, the latest first. */
export function DayTable({ report }: { report: Report }) {
  const { t, i18n } = useTranslation()
  const texts = { t, i18n, money: useMoney(report.currency) }
  const caption = t('console.reports.by_day')
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{caption}</summary>
      <ReportTable
        caption={caption}
        columns={[t('checkout.day'), ...figureNames.map((name) => t(`console.reports.${name}`))]}
        rows={report.by_day.toReversed().map(({ date, ...figures }) => ({
          key: date,
          head: formatDay(date, i18n.language, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
          }),
          cells: cellsOf(figures, texts),
        }))}
      />
    </details>
  )
}

interface ShopTableProps {
  report: Report
  shops: NonNullable<Report['by_shop']>
  /** the report of one shop over the same days */
  hrefOf(shopId: number): string
}

/** The shops with the most revenue, each with the way to its desk and to its own report. */
export function ShopTable({ report, shops, hrefOf }: ShopTableProps) {
  const { t, i18n } = useTranslation()
  const texts = { t, i18n, money: useMoney(report.currency) }
  const caption = t('console.reports.by_shop')
  const { data, total } = shops
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{caption}</h2>
      <ReportTable
        caption={caption}
        columns={[t('order.shop'), ...figureNames.map((name) => t(`console.reports.${name}`))]}
        rows={data.map(({ shop, ...figures }) => ({
          key: shop.id,
          head: (
            <>
              <Link href={consolePaths.shop(shop.id)} prefetch={false} className={styles.link}>
                <bdi>{shop.title}</bdi>
              </Link>
              <Link
                href={hrefOf(shop.id)}
                shallow
                prefetch={false}
                className={styles.more}
                aria-label={t('console.reports.of', { shop: shop.title })}
              >
                {t('console.reports.one')}
              </Link>
            </>
          ),
          cells: cellsOf(figures, texts),
        }))}
      />
      {total > data.length ? (
        <p className={styles.quiet}>{t('console.reports.top', { n: data.length, total })}</p>
      ) : null}
    </section>
  )
}
