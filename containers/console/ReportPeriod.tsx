import { useRouter } from 'next/router'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { consolePaths } from '@/domain/console-paths'
import { type DayRange, MAX_REPORT_DAYS, reportPeriods } from '@/domain/report'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { placeIssue, type ReportPlace } from '@/services/report'
import styles from './Reports.module.css'

const periodTexts = {
  7: 'console.reports.days.7',
  30: 'console.reports.days.30',
  90: 'console.reports.days.90',
} as const

interface Props {
  place: ReportPlace
  /** the days that are shown */
  range: DayRange | undefined
}

/** The usual periods as links, others by a form that also works without JavaScript. */
export function ReportPeriod({ place, range }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const { shop_id, ...period } = place
  const shop = shop_id === undefined ? {} : { shop_id }
  const issue = placeIssue(place)
  const shown = period.from && period.to ? { from: period.from, to: period.to } : range
  const hrefOf = (days: number) => {
    const query = new URLSearchParams({ days: String(days) })
    if (shop_id !== undefined) query.set('shop_id', String(shop_id))
    return consolePaths.reports(`?${query}`)
  }
  const show = (form: HTMLFormElement) => {
    const { from, to } = Object.fromEntries(new FormData(form))
    const query = { from: String(from), to: String(to), ...shop }
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  return (
    <div className={styles.period}>
      <nav className={styles.chips} aria-label={t('wallet.period')}>
        {reportPeriods.map((days) => (
          <Chip key={days} href={hrefOf(days)} shallow selected={place.days === days}>
            {t(periodTexts[days])}
          </Chip>
        ))}
      </nav>
      <form
        // what was typed gives way to the days that are shown
        key={`${shown?.from} ${shown?.to}`}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        {shop_id === undefined ? null : <input type="hidden" name="shop_id" value={shop_id} />}
        <StackedField
          field={{ name: 'from' }}
          type="date"
          label={t('console.reports.first')}
          defaultValue={shown?.from}
        />
        <StackedField
          field={{ name: 'to' }}
          type="date"
          label={t('console.reports.last')}
          defaultValue={shown?.to}
          error={issue && t(`errors:validation.${issue}`, { count: MAX_REPORT_DAYS })}
        />
        <Button look="secondary" type="submit">
          {t('console.reports.show')}
        </Button>
      </form>
    </div>
  )
}
