import type { DeliveryType, OrderStatus } from '@/domain/order'

/** Demo pace: seconds that an order stays in a status, at speed 1; about two minutes in all. */
const secondsIn: Record<Exclude<OrderStatus, 'delivered' | 'canceled'>, number> = {
  new: 10,
  accepted: 5,
  cooking: 25,
  ready: 5,
  on_a_way: 75,
}

/** Longest time that a ready order of a batch waits for the other shops' orders. */
const BATCH_WAIT_SECONDS = 120
/** Time that a ready pickup order waits for its customer. */
const PICKUP_SECONDS = 40
/** How long before its requested time a scheduled order starts. */
const HEAD_START_MS = 45 * 60_000

const nextOf: Partial<Record<OrderStatus, OrderStatus>> = {
  new: 'accepted',
  accepted: 'cooking',
  cooking: 'ready',
  on_a_way: 'delivered',
}

/** An order as the simulator sees it. Only its last transition matters, so restarts are safe. */
export interface PilotedOrder {
  status: OrderStatus
  delivery_type: DeliveryType
  scheduled_for: Date | null
  /** time of its last transition */
  since: Date
  /** it is ready, but another order of its batch is not */
  waits?: boolean
}

const startOf = ({ since, scheduled_for }: PilotedOrder) =>
  Math.max(since.getTime(), (scheduled_for?.getTime() ?? 0) - HEAD_START_MS)

function diningMs(order: PilotedOrder, speed: number): number {
  if (order.status === 'delivered' || order.status === 'canceled') return Number.POSITIVE_INFINITY
  const isFetched = order.status === 'ready' && order.delivery_type === 'pickup'
  const seconds = isFetched ? PICKUP_SECONDS : secondsIn[order.status]
  return ((order.waits ? BATCH_WAIT_SECONDS : seconds) * 1000) / speed
}

const unready: readonly OrderStatus[] = ['new', 'accepted', 'cooking']

/**
 * Keeps the orders of a batch in step: a ready order waits for the others, and orders with the same
 * status share the latest `since` among them.
 */
export function inBatchs<T extends PilotedOrder & { trip_id: number | null }>(
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

/** The next status of an order if it is due, else undefined. */
export function dueStatus(order: PilotedOrder, now: Date, speed: number): OrderStatus | undefined {
  if (now.getTime() < startOf(order) + diningMs(order, speed)) return undefined
  if (order.status !== 'ready') return nextOf[order.status]
  return order.delivery_type === 'pickup' ? 'delivered' : 'on_a_way'
}

/** The completed share of the courier's route, 0 to 1. */
export function routeShareDone(order: PilotedOrder, now: Date, speed: number): number {
  const share = (now.getTime() - startOf(order)) / diningMs(order, speed)
  return Math.min(1, Math.max(0, share))
}
