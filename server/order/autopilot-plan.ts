import type { DeliveryType, OrderStatus } from '@/domain/order'

/** Demo pace: seconds that an order stays in a status, at speed 1; about two minutes in all. */
const secondsIn: Record<Exclude<OrderStatus, 'delivered' | 'canceled'>, number> = {
  new: 10,
  accepted: 5,
  cooking: 25,
  ready: 5,
  on_a_way: 75,
}

/** An order of a trip that is ready waits this long for the other shops at most. */
const TRIP_WAIT_SECONDS = 120
/** A picked-up order waits at the counter instead of travelling. */
const PICKUP_SECONDS = 40
/** A scheduled order starts this long before its time. */
const HEAD_START_MS = 45 * 60_000

const nextOf: Partial<Record<OrderStatus, OrderStatus>> = {
  new: 'accepted',
  accepted: 'cooking',
  cooking: 'ready',
  on_a_way: 'delivered',
}

/** An order as the autopilot looks at it. Everything follows from its last step, so restarts don't matter. */
export interface PilotedOrder {
  status: OrderStatus
  delivery_type: DeliveryType
  scheduled_for: Date | null
  /** when it took its last step */
  since: Date
  /** it is ready and another shop of its trip is not yet */
  waits?: boolean
}

const startOf = ({ since, scheduled_for }: PilotedOrder) =>
  Math.max(since.getTime(), (scheduled_for?.getTime() ?? 0) - HEAD_START_MS)

function staysMs(order: PilotedOrder, speed: number): number {
  if (order.status === 'delivered' || order.status === 'canceled') return Number.POSITIVE_INFINITY
  const isFetched = order.status === 'ready' && order.delivery_type === 'pickup'
  const seconds = isFetched ? PICKUP_SECONDS : secondsIn[order.status]
  return ((order.waits ? TRIP_WAIT_SECONDS : seconds) * 1000) / speed
}

const unready: readonly OrderStatus[] = ['new', 'accepted', 'cooking']

/**
 * Orders of one trip step together: what is ready waits for the other shops, and what stands at the
 * same step took it with the last of them.
 */
export function inTrips<T extends PilotedOrder & { trip_id: number | null }>(
  orders: readonly T[],
): T[] {
  return orders.map((order) => {
    const { trip_id, status } = order
    if (trip_id === null || (status !== 'ready' && status !== 'on_a_way')) return order
    const others = orders.filter((other) => other.trip_id === trip_id && other !== order)
    if (status === 'ready' && others.some((other) => unready.includes(other.status))) {
      return { ...order, waits: true }
    }
    const times = [order, ...others.filter((other) => other.status === status)].map(({ since }) =>
      since.getTime(),
    )
    return { ...order, since: new Date(Math.max(...times)) }
  })
}

/** The status that an order is due for, if any. */
export function dueStatus(order: PilotedOrder, now: Date, speed: number): OrderStatus | undefined {
  if (now.getTime() < startOf(order) + staysMs(order, speed)) return undefined
  if (order.status !== 'ready') return nextOf[order.status]
  return order.delivery_type === 'pickup' ? 'delivered' : 'on_a_way'
}

/** How much of the courier's way is done, 0 to 1. */
export function wayDone(order: PilotedOrder, now: Date, speed: number): number {
  const share = (now.getTime() - startOf(order)) / staysMs(order, speed)
  return Math.min(1, Math.max(0, share))
}
