import { allocate, fromWire, roundMinor, sum } from './money'
import type { Order, OrderDetail } from './order.schema'

/** Pieces of an order line, with their add-ons. */
export interface LinePieces {
  id: number
  quantity: number
}

/** A line that was paid for, add-ons included. Amounts are minor units of the order's currency. */
interface PaidLine extends LinePieces {
  /** after its own discount, before tax */
  netMinor: number
  taxMinor: number
}

/** The amounts of an order that refunds depend on. */
export interface RefundBasis {
  lines: PaidLine[]
  couponMinor: number
  shopTaxMinor: number
  totalMinor: number
}

/** Earlier refunds: pieces by line id, and the amount. */
export interface RefundedTotal {
  pieces: ReadonlyMap<number, number>
  minor: number
}

const nothing: RefundedTotal = { pieces: new Map(), minor: 0 }

/** Value per line: price and tax, less its portion of the coupon, plus its portion of the shop's tax. */
function worths({ lines, couponMinor, shopTaxMinor }: RefundBasis): number[] {
  const nets = lines.map((line) => line.netMinor)
  const coupons = allocate(couponMinor, nets)
  const paid = nets.map((net, index) => net - (coupons[index] ?? 0))
  const taxes = allocate(shopTaxMinor, paid)
  return lines.map((line, index) => (paid[index] ?? 0) + line.taxMinor + (taxes[index] ?? 0))
}

/**
 * Refund of some pieces of an order, in minor units; pieces refunded before do not count again.
 * Fees, tips and rounding are refunded with the last piece, so that a full refund is exactly the
 * order's total. Several refunds never exceed it.
 */
export function refundMinor(
  basis: RefundBasis,
  requested: readonly LinePieces[],
  before: RefundedTotal = nothing,
): number {
  const left = basis.totalMinor - before.minor
  const wanted = new Map(requested.map(({ id, quantity }) => [id, quantity]))
  const worth = worths(basis)
  const steps = basis.lines.map(({ id, quantity }, index) => {
    const from = Math.min(before.pieces.get(id) ?? 0, quantity)
    const to = Math.min(from + (wanted.get(id) ?? 0), quantity)
    const upTo = (pieces: number) => roundMinor(((worth[index] ?? 0) * pieces) / quantity)
    // a line worth 0 has no refund, and never delays the last piece
    return { minor: upTo(to) - upTo(from), isAll: to === quantity || worth[index] === 0 }
  })
  if (steps.every(({ isAll }) => isAll)) return left
  return Math.min(
    left,
    steps.reduce((sum, { minor }) => sum + minor, 0),
  )
}

/** Ids of lines with fewer pieces left to refund than requested. */
export function excessPieces(
  basis: RefundBasis,
  requested: readonly LinePieces[],
  before: RefundedTotal,
): number[] {
  return requested
    .filter(({ id, quantity }) => {
      const bought = basis.lines.find((line) => line.id === id)?.quantity ?? 0
      return quantity > bought - (before.pieces.get(id) ?? 0)
    })
    .map(({ id }) => id)
}

/** The basis of an order as it stands on the wire; `decimals` are its currency's. */
export function refundBasis(order: Order, decimals: number): RefundBasis {
  const minor = (amount: number | null | undefined) => fromWire(amount ?? 0, decimals)
  const rowsOf = (detail: OrderDetail) => [detail, ...detail.addons]
  const lines = order.details
    .filter((detail) => !detail.bonus)
    .map((detail) => ({
      id: detail.id,
      quantity: detail.quantity,
      netMinor: rowsOf(detail).reduce(
        (sum, row) => sum + minor(row.origin_price) - minor(row.discount),
        0,
      ),
      taxMinor: rowsOf(detail).reduce((sum, row) => sum + minor(row.tax), 0),
    }))
  const lineTaxes = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  return {
    lines,
    couponMinor: minor(order.coupon_price),
    // the wire names both taxes as one
    shopTaxMinor: minor(order.tax) - lineTaxes,
    totalMinor: minor(order.total_price),
  }
}

/**
 * Divides a refund among the payments of an order: by weight, at most what is `left` of each, exact
 * to the unit. `minor` is at most the sum of `left`.
 */
export function divideRefund(
  minor: number,
  weights: readonly number[],
  left: readonly number[],
): number[] {
  const wished = sum(weights) > 0 ? allocate(minor, weights) : weights.map(() => 0)
  const first = wished.map((amount, index) => Math.min(amount, left[index] ?? 0))
  const room = left.map((value, index) => value - (first[index] ?? 0))
  const rest = allocate(minor - sum(first), room)
  return first.map((amount, index) => amount + (rest[index] ?? 0))
}

/** The sum of refunds. */
export function sumRefunds(
  refunds: readonly { pieces: readonly LinePieces[]; minor: number }[],
): RefundedTotal {
  const pieces = new Map<number, number>()
  for (const { id, quantity } of refunds.flatMap((amount) => amount.pieces)) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return { pieces, minor: refunds.reduce((sum, { minor }) => sum + minor, 0) }
}

/** What approved requests have refunded so far. */
export function refundedTotal(order: Order, decimals: number): RefundedTotal {
  return sumRefunds(
    order.order_refunds
      .filter(({ status }) => status === 'approved')
      .map(({ details, price }) => ({
        pieces: details ?? [],
        minor: fromWire(price ?? order.total_price, decimals),
      })),
  )
}
