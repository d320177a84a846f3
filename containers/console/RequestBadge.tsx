import { StatusBadge } from '@/components/ui/StatusBadge'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { ConsoleResource } from '@/services/console'
import { lookOf } from './request-states'

/** How a request stands. */
export function RequestBadge(props: { resource: ConsoleResource; status: string | undefined }) {
  const { t } = useTranslation()
  const { tone, text } = lookOf(props.resource, props.status)
  return <StatusBadge tone={tone}>{t(text)}</StatusBadge>
}
