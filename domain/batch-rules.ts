import { roundToStep } from './money'
import { type DeliveryType, type OrderStatus, waitingStatuses } from './order'

/** Maximum orders in a batch, including the lead order. */
export const MAX_BATCH_ORDERS = 3

/** An order that other orders may join. */
export interface LeadOrder {
  id: number
  /** id of the lead order; null without a batch */
  trip_id: number | null
  status: OrderStatus
  delivery_type: DeliveryType
  /** a group order */
  shared: boolean
  /** paid, or due in cash at the door: no payment is pending */
  paymentArranged: boolean
}

/** The orders of a batch that are not canceled. */
export function goingOf<Member extends Pick<BatchMember, 'status'>>(batch: readonly Member[]) {
  return batch.filter(({ status }) => status !== 'canceled')
}

/** Whether other shops' orders may join an order now; `batch` holds its batch's orders. */
export function isBatchOpen(
  leadOrder: LeadOrder,
  batch: readonly Pick<BatchMember, 'status'>[],
): boolean {
  const follows = leadOrder.trip_id !== null && leadOrder.trip_id !== leadOrder.id
  return (
    leadOrder.delivery_type === 'delivery' &&
    waitingStatuses.includes(leadOrder.status) &&
    !leadOrder.shared &&
    leadOrder.paymentArranged &&
    !follows &&
    goingOf(batch).length < MAX_BATCH_ORDERS
  )
}

/** A shop whose order would join. */
export interface BatchShop {
  id: number
  /** from the lead order's shop, metres */
  distanceM: number
  listed: boolean
  delivers: boolean
  /** its zone covers the lead order's address */
  covered: boolean
  /** open at the lead order's time, with capacity left */
  free: boolean
}

/** Whether a shop's order may join: `taken` are the batch's shops, `maxM` limits the distance. */
export function mayComeAlong(shop: BatchShop, taken: readonly number[], maxM: number): boolean {
  const isNear = maxM > 0 && shop.distanceM <= maxM
  return (
    isNear && !taken.includes(shop.id) && shop.listed && shop.delivers && shop.covered && shop.free
  )
}

/** How an order is paid, minor units of its currency. */
export interface BatchPayment {
  totalMinor: number
  /** wallet portion, already paid */
  walletPortionMinor: number
  /** method of the remainder; null if none was chosen */
  rest: { isPaid: boolean; isCash: boolean } | null
}

/** Whether a courier still has to deliver one of these orders and can collect cash there. */
const isMoreToCome = (orders: readonly Pick<BatchMember, 'status'>[]) =>
  goingOf(orders).some(({ status }) => status !== 'delivered')

/**
 * Most that an order can retain: its total if paid or if cash can be collected with another order
 * of its batch, else the wallet portion.
 */
export function retainableMinor(
  { totalMinor, walletPortionMinor, rest }: BatchPayment,
  others: readonly Pick<BatchMember, 'status'>[],
): number {
  const isGiven = rest?.isCash && isMoreToCome(others)
  return rest?.isPaid || isGiven ? totalMinor : walletPortionMinor
}

/** Payment data of an order in a batch. */
export interface BatchMember {
  id: number
  status: OrderStatus
  /** amount retained when it was canceled */
  kept_minor: number
  /** part of that still due in cash */
  dueMinor: number
}

/**
 * Amount retained when an order of a batch is canceled, and the order whose retained fee is freed.
 * The lead order retains its delivery fee, rounded to payable coins, while others are still
 * delivered. The fee is freed with the last order, or if it is due in cash and no courier can
 * collect it any more. Only the lead order has a fee; other orders' amounts never change.
 */
export function cancelTerms<Member extends BatchMember>(
  order: { id: number; trip_id: number | null; delivery_minor: number },
  others: readonly Member[],
  { retainable, stepMinor }: { retainable: number; stepMinor: number },
): { retainedMinor: number; freed: Member | null } {
  const leadOrder = others.find(({ id, kept_minor }) => id === order.trip_id && kept_minor > 0)
  const isOwedToNobody = leadOrder !== undefined && leadOrder.dueMinor > 0 && !isMoreToCome(others)
  if (goingOf(others).length > 0 && !isOwedToNobody) {
    const isLeadOrder = order.trip_id === order.id
    const feeMinor = isLeadOrder ? roundToStep(order.delivery_minor, stepMinor) : 0
    return { retainedMinor: Math.min(feeMinor, retainable), freed: null }
  }
  return { retainedMinor: 0, freed: leadOrder ?? null }
}

/**
 * Refund of each payment of a canceled order. The wallet portion covers the retained amount first,
 * then the method of the remainder. All amounts have the same unit.
 */
export function refundPerPayment(
  { rest, walletPortion }: { rest: number; walletPortion: number },
  retained: number,
) {
  const fromWalletPortion = Math.min(walletPortion, retained)
  return {
    rest: Math.max(0, rest - (retained - fromWalletPortion)),
    walletPortion: walletPortion - fromWalletPortion,
  }
}
