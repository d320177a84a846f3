import { addDays, localMoment } from './opening-hours'
import type { OrderStatus } from './order'
import { zonedInstant } from './schedule'

/** Why a shop rejects an order; its customer reads it. */
export const rejectReasons = ['sold_out', 'too_busy', 'closing', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Why a kitchen needs longer than it has promised; its customer reads it. */
export const lateReasons = ['kitchen_busy', 'kitchen_trouble'] as const
export type LateReason = (typeof lateReasons)[number]

/** Minutes that a board offers to press. */
export const ACCEPT_MINUTES = [10, 15, 20, 30, 45, 60] as const
export const DELAY_MINUTES = [5, 10, 15, 30] as const
export const PAUSE_MINUTES = [15, 30, 60, 120] as const

/** The most that a kitchen may promise or add, minutes. */
export const MAX_KITCHEN_MINUTES = 240
/** The longest pause of a shop, minutes; to close for longer is a matter of opening hours. */
export const MAX_PAUSE_MINUTES = 24 * 60

/** What is on a kitchen's board. */
export const kitchenStatuses = [
  'new',
  'accepted',
  'cooking',
  'ready',
] as const satisfies readonly OrderStatus[]

/** Minute of the day at which a new day of service begins: late kitchens are closed by then. */
const DAY_BEGINS = 4 * 60

/** When the next day of service begins in a shop's time zone. */
export function nextServiceDay(now: Date, timeZone: string): Date {
  const { date, minute } = localMoment(now, timeZone)
  return zonedInstant(minute < DAY_BEGINS ? date : addDays(date, 1), DAY_BEGINS, timeZone)
}

const columnOf: Partial<Record<OrderStatus, 'incoming' | 'kitchen' | 'ready'>> = {
  new: 'incoming',
  accepted: 'kitchen',
  cooking: 'kitchen',
  ready: 'ready',
}

/** The columns of a board, in the order of `orders`; orders with another status are left out. */
export function boardColumns<T extends { status: OrderStatus }>(orders: readonly T[]) {
  const pick = (column: 'incoming' | 'kitchen' | 'ready') =>
    orders.filter(({ status }) => columnOf[status] === column)
  return { incoming: pick('incoming'), kitchen: pick('kitchen'), ready: pick('ready') }
}

/** Whole minutes until an instant; negative once it has passed. */
export const minutesUntil = (at: string, now: number): number =>
  Math.ceil((Date.parse(at) - now) / 60_000)
