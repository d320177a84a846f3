import type { StatusTone } from '@/components/ui/StatusBadge'
import type { TicketStatus } from '@/domain/ticket'
import type { ConsoleResource } from '@/services/console'

interface RequestState {
  status: string
  text:
    | 'console.state.waiting'
    | 'console.state.approved'
    | 'console.state.declined'
    | `ticket.status.${TicketStatus}`
  /** said where there is none in it */
  none: 'console.none.waiting' | 'console.none'
  tone: StatusTone
}

type States = readonly [RequestState, ...RequestState[]]

const waiting = {
  text: 'console.state.waiting',
  none: 'console.none.waiting',
  tone: 'warn',
} as const
const approved = { text: 'console.state.approved', none: 'console.none', tone: 'good' } as const
const declined = { text: 'console.state.declined', none: 'console.none', tone: 'bad' } as const

/** The states of requests in the order of their tabs: what waits first. */
export const requestStates: Record<ConsoleResource, States> = {
  shops: [
    { status: 'new', ...waiting },
    { status: 'approved', ...approved },
    { status: 'rejected', ...declined },
  ],
  couriers: [
    { status: 'pending', ...waiting },
    { status: 'approved', ...approved },
    { status: 'canceled', ...declined },
  ],
  tickets: [
    { status: 'open', text: 'ticket.status.open', none: 'console.none.waiting', tone: 'warn' },
    { status: 'answered', text: 'ticket.status.answered', none: 'console.none', tone: 'good' },
    { status: 'closed', text: 'ticket.status.closed', none: 'console.none', tone: 'plain' },
  ],
}

/** How a request stands; what the API says else waits. */
export const requestState = (resource: ConsoleResource, status: string | undefined): RequestState =>
  requestStates[resource].find((state) => state.status === status) ?? requestStates[resource][0]
