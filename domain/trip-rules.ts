import { roundToStep } from './money'
import type { DeliveryType, OrderStatus } from './order'

/** What one courier carries at once: the order that pays the way and those that come along. */
export const MAX_TRIP_ORDERS = 3

const beforePickUp: readonly OrderStatus[] = ['new', 'accepted', 'cooking', 'ready']

/** An order that others would come along with. */
export interface TripLead {
  status: OrderStatus
  delivery_type: DeliveryType
  /** several people pay it */
  shared: boolean
  /** paid, or to be paid at the door: nothing of it is waited for */
  paymentArranged: boolean
  /** it comes along with another one itself */
  follows: boolean
  /** orders of the trip that are not canceled, this one among them */
  going: number
}

/** Whether other shops' orders may come along with an order now. */
export function isTripOpen(lead: TripLead): boolean {
  return (
    lead.delivery_type === 'delivery' &&
    beforePickUp.includes(lead.status) &&
    !lead.shared &&
    lead.paymentArranged &&
    !lead.follows &&
    lead.going < MAX_TRIP_ORDERS
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

/** How much of an order can stay paid: what was paid, and what is given in cash at the door. */
export function keepableMinor({ totalMinor, partMinor, rest }: TripPayment): number {
  return rest?.isPaid || rest?.isCash ? totalMinor : partMinor
}

/** An order of a trip as far as its money goes. */
export interface TripMember {
  id: number
  status: OrderStatus
  /** what stayed paid of it when it was canceled */
  kept_minor: number
}

/**
 * What canceling an order of a trip leaves paid of it, and whose fee comes back with it. The fee of
 * the way stays paid as long as something is still brought, in coins there are; with the last order it
 * comes back. Only the order that pays the way has one; the others' figures never change.
 */
export function cancelTerms(
  order: { id: number; trip_id: number | null; delivery_minor: number },
  others: readonly TripMember[],
  { keepable, stepMinor }: { keepable: number; stepMinor: number },
): { keptMinor: number; freed: TripMember | null } {
  if (others.some(({ status }) => status !== 'canceled')) {
    const isLead = order.trip_id === order.id
    const feeMinor = isLead ? roundToStep(order.delivery_minor, stepMinor) : 0
    return { keptMinor: Math.min(feeMinor, keepable), freed: null }
  }
  const lead = others.find(({ id, kept_minor }) => id === order.trip_id && kept_minor > 0)
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
