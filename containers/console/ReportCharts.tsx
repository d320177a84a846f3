import { inBrowser } from '@/components/ui/in-browser'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Report } from '@/domain/report.schema'
import { reportBars } from '@/domain/report-chart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDay, formatNumber, isRightToLeft } from '@/lib/intl'
import styles from './Reports.module.css'
import { dayRangeText } from './report-text'

// the library of charts is fetched by this screen alone
const Chart = inBrowser(
  () => import('@/components/console/ReportChart').then((m) => m.ReportChart),
  () => <Skeleton height={200} radius={8} />,
)

const charts = [
  { of: 'orders', name: 'console.reports.orders', token: '--ink-2' },
  { of: 'revenue', name: 'console.reports.revenue', token: '--accent' },
] as const

/** Orders and revenue by day, or by week where the period is long. */
export function ReportCharts({ report }: { report: Report }) {
  const { t, i18n } = useTranslation()
  const money = useMoney(report.currency)
  const lang = i18n.language
  const bars = reportBars(report.by_day)
  const dayText = (from: string, place: 'axis' | 'tip') => {
    if (place === 'axis') return formatDay(from, lang, { day: 'numeric', month: 'short' })
    return dayRangeText({ from, to: bars.find((bar) => bar.from === from)?.to ?? from }, lang)
  }
  return (
    <div className={styles.charts}>
      {charts.map(({ of, name, token }) => (
        <figure key={of} className={styles.chart}>
          <figcaption className={styles.subtitle}>{t(name)}</figcaption>
          <Chart
            name={t(name)}
            token={token}
            isRightToLeft={isRightToLeft(lang)}
            bars={bars.map((bar) => ({ key: bar.from, value: bar[of] }))}
            dayText={dayText}
            valueText={(value, place) =>
              of === 'revenue' && place === 'tip'
                ? money(value)
                : formatNumber(value, lang, place === 'axis' ? { notation: 'compact' } : {})
            }
          />
        </figure>
      ))}
    </div>
  )
}
