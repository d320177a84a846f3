import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDay } from '@/lib/intl'

/** The calendar day of a text. */
export function PublishedOn({ day }: { day: string | null | undefined }) {
  const { i18n } = useTranslation()
  if (!day) return null
  return <time dateTime={day}>{formatDay(day, i18n.language, { dateStyle: 'long' })}</time>
}
