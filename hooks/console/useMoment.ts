import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'

/** Writes moments, ISO 8601, as day and time where the reader is. */
export function useMoment(): (at: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useOwnZone()
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return (at) => formatDate(at, i18n.language, options)
}
