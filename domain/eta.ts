import type { LateReason } from './kitchen'
import { type EtaReason, isActive, type OrderStatus } from './order'
import type { Eta } from './order.schema'
import type { ShopDeliveryTime } from './shop-ref.schema'

const MINUTE_MS = 60_000
/** length of the range of an order that is on its way or overdue */
const LATE_MINUTES = 5
/** length of the range that a scheduled order is promised in */
export const SCHEDULED_RANGE_MINUTES = 15
/** the promise of a shop that makes none, to its end */
export const PROMISED_MINUTES = 40
/** acceptance later than this delays the order */
const ACCEPT_MINUTES = 5
/** orders that a kitchen prepares at once without delay */
const KITCHEN_WIDTH = 5
/** delay of each further order ahead */
const KITCHEN_MINUTES = 3
/** a bicycle in traffic: 15 km/h over 1.3 times the straight distance */
export const COURIER_M_PER_MINUTE = 190
/** smaller changes are not reported */
const NEWS_MINUTES = 5

interface EtaInput {
  status: OrderStatus
  createdAt: Date
  /** null until the shop accepts */
  acceptedAt?: Date | null
  /** null: as soon as possible */
  scheduledFor: Date | null
  promise: ShopDeliveryTime | null
  /** orders that the kitchen has before this one */
  ordersAhead?: number
  /** when the kitchen has promised it to be ready; its word replaces what is estimated of it */
  readyBy?: Date | null
  /** why the kitchen needs longer than it first promised */
  lateReason?: LateReason | null
  /** from the shop to the door, metres; null for a pickup */
  distanceM?: number | null
  /** from the courier to the door, metres; null until the order is on its way */
  courierM?: number | null
  /** orders of the same batch that are not picked up yet */
  alongside?: readonly Promised[]
  now: Date
}

/** What a shop's promise is computed from. */
type Promised = Pick<EtaInput, 'createdAt' | 'scheduledFor' | 'promise'>

/** The promised range, epoch ms. */
function promisedRange({ createdAt, scheduledFor, promise }: Promised) {
  const ms = (value: string | undefined, otherwise: number) =>
    (Number(value) || otherwise) * (promise?.type === 'hour' ? 60 : 1) * MINUTE_MS
  if (scheduledFor) {
    const from = scheduledFor.getTime()
    return { from, to: from + SCHEDULED_RANGE_MINUTES * MINUTE_MS }
  }
  const start = createdAt.getTime()
  return { from: start + ms(promise?.from, 20), to: start + ms(promise?.to, PROMISED_MINUTES) }
}

/** The end of the time that an order was promised in at the checkout. */
export const promisedBy = (order: Promised): Date => new Date(promisedRange(order).to)

/** Delays before an order is on its way, in ms. */
function delays(input: EtaInput): Partial<Record<EtaReason, number>> {
  const { status, createdAt, acceptedAt, scheduledFor, ordersAhead = 0, readyBy, now } = input
  if (readyBy) {
    const way = ((input.distanceM ?? 0) / COURIER_M_PER_MINUTE) * MINUTE_MS
    const late = Math.max(0, readyBy.getTime() + way - promisedRange(input).from)
    return { [input.lateReason ?? 'kitchen_busy']: late }
  }
  // a scheduled order is not delayed by these
  if (scheduledFor) return {}
  const answered = acceptedAt ?? (status === 'new' ? now : createdAt)
  const waited = answered.getTime() - createdAt.getTime()
  const isInKitchen = status === 'accepted' || status === 'cooking'
  const waiting = isInKitchen ? Math.max(0, ordersAhead - KITCHEN_WIDTH) : 0
  return {
    accepted_late: Math.max(0, waited - ACCEPT_MINUTES * MINUTE_MS),
    kitchen_busy: waiting * KITCHEN_MINUTES * MINUTE_MS,
  }
}

function expectedRange(input: EtaInput): { from: number; to: number; reason: EtaReason | null } {
  const promised = promisedRange(input)
  const { status, courierM, now } = input
  if (status === 'on_a_way' && courierM !== null && courierM !== undefined) {
    const from = now.getTime() + (courierM / COURIER_M_PER_MINUTE) * MINUTE_MS
    return { from, to: from + LATE_MINUTES * MINUTE_MS, reason: 'courier_far' }
  }
  const { accepted_late = 0, kitchen_busy = 0, kitchen_trouble = 0 } = delays(input)
  const more = accepted_late + kitchen_busy + kitchen_trouble
  const own = { from: promised.from + more, to: promised.to + more }
  const [last] = (input.alongside ?? []).map(promisedRange).sort((a, b) => b.to - a.to)
  if (last && last.to > own.to) {
    return { from: Math.max(own.from, last.from), to: last.to, reason: 'other_shop' }
  }
  if (kitchen_trouble > 0) return { ...own, reason: 'kitchen_trouble' }
  return { ...own, reason: kitchen_busy > accepted_late ? 'kitchen_busy' : 'accepted_late' }
}

/**
 * When an order should arrive, as a range that never lies in the past. Gives the reason if it is at
 * least `NEWS_MINUTES` late; null once the order is over.
 */
export function etaOf(input: EtaInput): Eta | null {
  const { status, now } = input
  if (!isActive({ status })) return null
  const { from, to, reason } = expectedRange(input)
  const latest = Math.max(to, now.getTime() + LATE_MINUTES * MINUTE_MS)
  const earliest = Math.min(Math.max(from, now.getTime()), latest)
  const isLater = to - promisedRange(input).to >= NEWS_MINUTES * MINUTE_MS
  return {
    from: new Date(earliest).toISOString(),
    to: new Date(latest).toISOString(),
    reason: isLater ? reason : null,
  }
}

/**
 * What an order that joins another one can promise from now: the later of the two ranges, as `etaOf` counts.
 * Takes the other one's ETA.
 */
export function alongside(
  promise: ShopDeliveryTime | null,
  other: Pick<Eta, 'from' | 'to'>,
  now: Date,
): ShopDeliveryTime {
  const own = promisedRange({ createdAt: now, scheduledFor: null, promise })
  const [from, to] = [Date.parse(other.from), Date.parse(other.to)]
  const isLater = to > own.to
  const minutesTo = (at: number) => String(Math.max(0, Math.ceil((at - now.getTime()) / MINUTE_MS)))
  return {
    from: minutesTo(isLater ? Math.max(own.from, from) : own.from),
    to: minutesTo(isLater ? to : own.to),
    type: 'minute',
  }
}

const minutesBetween = (a: string, b: string) =>
  Math.abs(new Date(a).getTime() - new Date(b).getTime()) / MINUTE_MS

/** Whether an ETA differs enough from the last announced one to announce it. */
export function isEtaUpdate(
  announced: Eta | null | undefined,
  eta: Eta | null | undefined,
): boolean {
  if (!announced || !eta) return Boolean(announced) !== Boolean(eta)
  return announced.reason !== eta.reason || minutesBetween(announced.to, eta.to) >= NEWS_MINUTES
}
