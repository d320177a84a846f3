import { isOpenNow, type OpenHint } from '@/domain/open-hint'
import { weekDays } from '@/domain/week-day'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { weekdayName } from '@/lib/intl'
import { formatClock } from '@/lib/local-time'
import styles from './OpenLabel.module.css'

/** Open until, closing soon, or closed and when it opens. */
export function OpenLabel({ hint }: { hint: OpenHint }) {
  const { t, i18n } = useTranslation()
  const clock = (at: string) => formatClock(at, i18n.language)
  const text = () => {
    switch (hint.kind) {
      case 'open':
        return t('open.now')
      case 'open_until':
        return t('open.until', { time: clock(hint.at) })
      case 'closing_soon':
        return t('open.closing.soon', { time: clock(hint.at) })
      case 'opens_today':
        return t('closed.opens.at', { time: clock(hint.at) })
      case 'opens_tomorrow':
        return t('closed.opens.tomorrow', { time: clock(hint.at) })
      case 'opens_on': {
        const day = weekdayName(weekDays.indexOf(hint.day), i18n.language)
        return t('closed.opens.on', { day, time: clock(hint.at) })
      }
      default:
        return t('closed.now')
    }
  }
  const look = isOpenNow(hint) ? (hint.kind === 'closing_soon' ? 'soon' : 'open') : 'closed'
  return <span className={styles[look]}>{text()}</span>
}
