import { roundToStep } from './money'
import { type DeliveryType, type OrderStatus, waitingStatuses } from './order'

/** What one courier carries at once: the order that pays the way and those that come along. */
export const MAX_TRIP_ORDERS = 3

/** An order that others would come along with. */
export interface TripLead {
  id: number
  /** the order that pays the way; null: alone so far */
  trip_id: number | null
  status: OrderStatus
  delivery_type: DeliveryType
  /** several people pay it */
  shared: boolean
  /** paid, or to be paid at the door: nothing of it is waited for */
  paymentArranged: boolean
}

/** The orders of a trip that are brought or were, itself among them. */
export function goingOf<Member extends Pick<TripMember, 'status'>>(trip: readonly Member[]) {
  return trip.filter(({ status }) => status !== 'canceled')
}

/** Whether other shops' orders may come along with an order now; `trip` are the orders of its trip. */
export function isTripOpen(lead: TripLead, trip: readonly Pick<TripMember, 'status'>[]): boolean {
  const follows = lead.trip_id !== null && lead.trip_id !== lead.id
  return (
    lead.delivery_type === 'delivery' &&
    waitingStatuses.includes(lead.status) &&
    !lead.shared &&
    lead.paymentArranged &&
    !follows &&
    goingOf(trip).length < MAX_TRIP_ORDERS
  )
}

/** A shop whose order would come along. */
export interface TripShop {
  id: number
  /** from the shop that pays the way, metres */
  distanceM: number
  listed: boolean
  delivers: boolean
  /** its zone has the lead order's place */
  covered: boolean
  /** open, with room in the kitchen, at the lead order's time */
  free: boolean
}

/** Whether a shop's order may come along: `taken` are the trip's shops, `maxM` what is nearby. */
export function mayComeAlong(shop: TripShop, taken: readonly number[], maxM: number): boolean {
  const isNear = maxM > 0 && shop.distanceM <= maxM
  return (
    isNear && !taken.includes(shop.id) && shop.listed && shop.delivers && shop.covered && shop.free
  )
}

/** What has been arranged to pay an order with, minor units of its currency. */
export interface TripPayment {
  totalMinor: number
  /** what the wallet has paid at once beside another method */
  partMinor: number
  /** the method of the rest; null where none was chosen */
  rest: { isPaid: boolean; isCash: boolean } | null
}

/** Whether somebody still comes to the door with an order of these, and can be given cash there. */
const isMoreToCome = (orders: readonly Pick<TripMember, 'status'>[]) =>
  goingOf(orders).some(({ status }) => status !== 'delivered')

/**
 * How much of an order can stay paid: what was paid, and what is given in cash at the door with
 * another one of its trip that is still to come.
 */
export function keepableMinor(
  { totalMinor, partMinor, rest }: TripPayment,
  others: readonly Pick<TripMember, 'status'>[],
): number {
  const isGiven = rest?.isCash && isMoreToCome(others)
  return rest?.isPaid || isGiven ? totalMinor : partMinor
}

/** An order of a trip as far as its money goes. */
export interface TripMember {
  id: number
  status: OrderStatus
  /** what stayed paid of it when it was canceled */
  kept_minor: number
  /** how much of that is still to be given in cash */
  dueMinor: number
}

/**
 * What canceling an order of a trip leaves paid of it, and whose fee comes back with it. The fee of
 * the way stays paid as long as something is still brought, in coins there are; with the last order it
 * comes back, and so it does where it was to be given in cash and nobody comes for it any more. Only
 * the order that pays the way has one; the others' figures never change.
 */
export function cancelTerms<Member extends TripMember>(
  order: { id: number; trip_id: number | null; delivery_minor: number },
  others: readonly Member[],
  { keepable, stepMinor }: { keepable: number; stepMinor: number },
): { keptMinor: number; freed: Member | null } {
  const lead = others.find(({ id, kept_minor }) => id === order.trip_id && kept_minor > 0)
  const isOwedToNobody = lead !== undefined && lead.dueMinor > 0 && !isMoreToCome(others)
  if (goingOf(others).length > 0 && !isOwedToNobody) {
    const isLead = order.trip_id === order.id
    const feeMinor = isLead ? roundToStep(order.delivery_minor, stepMinor) : 0
    return { keptMinor: Math.min(feeMinor, keepable), freed: null }
  }
  return { keptMinor: 0, freed: lead ?? null }
}

/**
 * What comes back of each payment of a canceled order: the kept amount stays with the last of them,
 * the wallet's part, before it stays with the method of the rest. Any unit, the same for all.
 */
export function backOf({ rest, part }: { rest: number; part: number }, kept: number) {
  const fromPart = Math.min(part, kept)
  return { rest: Math.max(0, rest - (kept - fromPart)), part: part - fromPart }
}
