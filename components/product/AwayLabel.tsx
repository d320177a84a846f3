import type { BackHint } from '@/domain/back-later'
import type { Daypart } from '@/domain/daypart.schema'
import { weekDays } from '@/domain/week-day'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { weekdayName } from '@/lib/intl'
import { formatClock } from '@/lib/local-time'

interface Props {
  served: Daypart
  /** unknown where its shop's hours are, or where an order is for a chosen time */
  back: BackHint | undefined
  className?: string
}

/** A dish that is not served now: when it is back, else its time of day. */
export function AwayLabel({ served, back, className }: Props) {
  const { t, i18n } = useTranslation()
  const clock = (time: string) => formatClock(time, i18n.language)
  const text = () => {
    switch (back?.kind) {
      case 'today':
        return t('back.at', { time: clock(back.at) })
      case 'tomorrow':
        return t('back.tomorrow', { time: clock(back.at) })
      case 'on': {
        const day = weekdayName(weekDays.indexOf(back.day), i18n.language)
        return t('back.on', { day, time: clock(back.at) })
      }
      default:
        return t('served.between', { from: clock(served.from), to: clock(served.to) })
    }
  }
  return <span className={className}>{text()}</span>
}
