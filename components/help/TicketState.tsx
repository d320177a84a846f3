import { StatusBadge } from '@/components/ui/StatusBadge'
import type { TicketStatus } from '@/domain/ticket'
import { useTranslation } from '@/hooks/ui/useTranslation'

const tones = { open: 'warn', answered: 'good', closed: 'plain' } as const

/** Whose turn it is in a ticket. */
export function TicketState({ status }: { status: TicketStatus }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[status]}>{t(`ticket.status.${status}`)}</StatusBadge>
}
