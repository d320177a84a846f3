import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { ReportTiles } from '@/components/console/ReportTiles'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { consolePaths } from '@/domain/console-paths'
import { type Report, reportTables } from '@/domain/report.schema'
import { useReportFile } from '@/hooks/console/useReportFile'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { placeIssue, type ReportPlace, reportPlaceOf, reportQuery } from '@/services/report'
import { ReportCharts } from './ReportCharts'
import { ReportPeriod } from './ReportPeriod'
import styles from './Reports.module.css'
import { DayTable, ShopTable } from './ReportTables'
import { dayRangeText, tilesOf } from './report-text'

/** /console/reports: orders, revenue and kept promises of a period, for admins and sellers. */
export function ReportsContainer() {
  const { t } = useTranslation()
  const place = reportPlaceOf(useRouter().query)
  const issue = placeIssue(place)
  const query = useQuery({ ...reportQuery(useApi(), place), enabled: !issue })
  const report = issue ? undefined : query.data
  const isSeller = useAuth().user?.role === 'seller'
  const { shop_id: _shop, ...period } = place
  return (
    <ConsoleFrame
      desk={isSeller ? 'seller' : 'admin'}
      room="console.reports"
      title={report?.shop?.title || t('console.reports')}
      {...(report?.shop && !isSeller
        ? { back: { href: hrefOf(period), text: t('console.coupon.shop.all') } }
        : {})}
    >
      <ReportPeriod place={place} range={report} />
      <div className={styles.report} aria-busy={query.isFetching}>
        {report ? (
          <Figures report={report} place={place} />
        ) : issue ? null : isLoadFailed(query) ? (
          <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
        ) : (
          <>
            <ReportTiles tiles={undefined} />
            <Skeleton height={248} radius={12} />
          </>
        )}
      </div>
    </ConsoleFrame>
  )
}

function hrefOf(place: ReportPlace): string {
  const entries = Object.entries(place).map(([name, value]) => [name, String(value)])
  return consolePaths.reports(`?${new URLSearchParams(entries)}`)
}

function Figures({ report, place }: { report: Report; place: ReportPlace }) {
  const { t, i18n } = useTranslation()
  const money = useMoney(report.currency)
  const file = useReportFile(place)
  const { by_shop: shops, previous, time_zone: zone } = report
  const isEmpty = report.total.orders === 0
  const tables = reportTables.filter((by) => by === 'day' || shops !== null)
  return (
    <>
      <p className={styles.quiet} role="status">
        <strong className={styles.range}>{dayRangeText(report, i18n.language)}</strong>{' '}
        {t('console.reports.compared', { days: dayRangeText(previous, i18n.language) })}
      </p>
      <ReportTiles tiles={tilesOf(report, { t, i18n, money })} />
      {isEmpty ? (
        <EmptyState icon="calendar" title={t('console.reports.none')} />
      ) : (
        <>
          <ReportCharts report={report} />
          <DayTable report={report} />
          {shops ? (
            <ShopTable
              report={report}
              shops={shops}
              hrefOf={(shop_id) => hrefOf({ ...place, shop_id })}
            />
          ) : null}
          <div className={styles.files}>
            <ButtonRow>
              {tables.map((by) => (
                <Button
                  key={by}
                  look="secondary"
                  pending={file.saving === by}
                  onClick={() => file.save(by)}
                >
                  {t(`console.reports.export.${by}`)}
                </Button>
              ))}
            </ButtonRow>
          </div>
        </>
      )}
      <p className={styles.quiet}>{t('console.reports.note', { zone })}</p>
    </>
  )
}
