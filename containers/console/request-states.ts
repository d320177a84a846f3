import type { StatusTone } from '@/components/ui/StatusBadge'
import type { CouponState } from '@/domain/coupon'
import type { MessageState } from '@/domain/message'
import type { TicketStatus } from '@/domain/ticket'
import type { ConsoleResource } from '@/services/console'
import { listStates } from '@/services/console-resources'

interface StateLook {
  text:
    | 'console.state.waiting'
    | 'console.state.approved'
    | 'console.state.declined'
    | 'console.state.decided'
    | 'console.state.shown'
    | 'console.state.hidden'
    | `console.banner.${'offers' | 'ads'}`
    | `console.coupon.${CouponState}`
    | `ticket.status.${TicketStatus}`
    | `console.message.${MessageState}`
    | 'console.orders.running'
    | 'sold.out'
    | `order.status.${'delivered' | 'canceled'}`
    | `console.users.${'all' | 'sellers' | 'couriers' | 'admins' | 'blocked'}`
  tone: StatusTone
}

const waiting = { text: 'console.state.waiting', tone: 'warn' } as const
const approved = { text: 'console.state.approved', tone: 'good' } as const
const declined = { text: 'console.state.declined', tone: 'bad' } as const

const byShown = {
  shown: { text: 'console.state.shown', tone: 'good' },
  hidden: { text: 'console.state.hidden', tone: 'plain' },
} as const

type Looks = { [R in ConsoleResource]: Record<(typeof listStates)[R][number], StateLook> }

const looks: Looks = {
  shops: { new: waiting, approved, rejected: declined },
  couriers: { pending: waiting, approved, canceled: declined },
  tickets: {
    open: { text: 'ticket.status.open', tone: 'warn' },
    answered: { text: 'ticket.status.answered', tone: 'good' },
    closed: { text: 'ticket.status.closed', tone: 'plain' },
  },
  payments: { waiting, decided: { text: 'console.state.decided', tone: 'plain' } },
  refunds: { refused: waiting },
  users: {
    all: { text: 'console.users.all', tone: 'plain' },
    seller: { text: 'console.users.sellers', tone: 'plain' },
    deliveryman: { text: 'console.users.couriers', tone: 'plain' },
    admin: { text: 'console.users.admins', tone: 'warn' },
    blocked: { text: 'console.users.blocked', tone: 'bad' },
  },
  audit: { all: { text: 'console.users.all', tone: 'plain' } },
  messages: {
    given_up: { text: 'console.message.given_up', tone: 'bad' },
    retrying: { text: 'console.message.retrying', tone: 'warn' },
    waiting: { text: 'console.message.waiting', tone: 'plain' },
    sent: { text: 'console.message.sent', tone: 'good' },
    all: { text: 'console.users.all', tone: 'plain' },
  },
  categories: byShown,
  'admin-currencies': byShown,
  faqs: byShown,
  banners: {
    banner: { text: 'console.banner.offers', tone: 'good' },
    ad: { text: 'console.banner.ads', tone: 'good' },
    hidden: byShown.hidden,
  },
  methods: byShown,
  'admin-pages': { all: { text: 'console.users.all', tone: 'plain' } },
  orders: {
    running: { text: 'console.orders.running', tone: 'good' },
    delivered: { text: 'order.status.delivered', tone: 'plain' },
    canceled: { text: 'order.status.canceled', tone: 'bad' },
    all: { text: 'console.users.all', tone: 'plain' },
  },
  'own-products': {
    shown: byShown.shown,
    sold_out: { text: 'sold.out', tone: 'warn' },
    hidden: byShown.hidden,
  },
  sections: { all: { text: 'console.users.all', tone: 'plain' } },
  coupons: {
    running: { text: 'console.coupon.running', tone: 'good' },
    planned: { text: 'console.coupon.planned', tone: 'warn' },
    used_up: { text: 'console.coupon.used_up', tone: 'plain' },
    ended: { text: 'console.coupon.ended', tone: 'plain' },
  },
}

/** How a state of a list is called and coloured; what is not known waits. */
export function lookOf(resource: ConsoleResource, status: string | undefined): StateLook {
  const known: Record<string, StateLook> = looks[resource]
  return known[status ?? ''] ?? known[listStates[resource][0]] ?? waiting
}
