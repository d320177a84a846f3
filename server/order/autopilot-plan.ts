import type { DeliveryType, OrderStatus } from '@/domain/order'

/** Demo pace: seconds that an order stays in a status, at speed 1; about two minutes in all. */
const secondsIn: Record<Exclude<OrderStatus, 'delivered' | 'canceled'>, number> = {
  new: 10,
  accepted: 5,
  cooking: 25,
  ready: 5,
  on_a_way: 75,
}

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
}

const startOf = ({ since, scheduled_for }: PilotedOrder) =>
  Math.max(since.getTime(), (scheduled_for?.getTime() ?? 0) - HEAD_START_MS)

function staysMs(order: PilotedOrder, speed: number): number {
  if (order.status === 'delivered' || order.status === 'canceled') return Number.POSITIVE_INFINITY
  const waits = order.status === 'ready' && order.delivery_type === 'pickup'
  return ((waits ? PICKUP_SECONDS : secondsIn[order.status]) * 1000) / speed
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
