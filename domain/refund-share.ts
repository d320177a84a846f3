import { allocate, fromWire, roundMinor, sum } from './money'
import type { Order, OrderDetail } from './order'

/** Some pieces of an order's line; its add-ons go with it. */
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

/** What an order cost, as far as giving money back needs it. */
export interface RefundBasis {
  lines: PaidLine[]
  couponMinor: number
  shopTaxMinor: number
  totalMinor: number
}

/** What was given back before: pieces by line, and the money. */
export interface GivenBack {
  pieces: ReadonlyMap<number, number>
  minor: number
}

const nothing: GivenBack = { pieces: new Map(), minor: 0 }

/** What each line is worth: its price and tax, less its share of the coupon, with its share of the shop's tax. */
function worths({ lines, couponMinor, shopTaxMinor }: RefundBasis): number[] {
  const nets = lines.map((line) => line.netMinor)
  const coupons = allocate(couponMinor, nets)
  const paid = nets.map((net, index) => net - (coupons[index] ?? 0))
  const taxes = allocate(shopTaxMinor, paid)
  return lines.map((line, index) => (paid[index] ?? 0) + line.taxMinor + (taxes[index] ?? 0))
}

/**
 * What some pieces of an order are worth, in minor units; pieces that were given back before count
 * once. Fees, tips and rounding come back with the last piece, so that everything together is exactly
 * the order's total. Several refunds never give back more than that.
 */
export function refundMinor(
  basis: RefundBasis,
  wish: readonly LinePieces[],
  before: GivenBack = nothing,
): number {
  const left = basis.totalMinor - before.minor
  const wanted = new Map(wish.map(({ id, quantity }) => [id, quantity]))
  const worth = worths(basis)
  const steps = basis.lines.map(({ id, quantity }, index) => {
    const from = Math.min(before.pieces.get(id) ?? 0, quantity)
    const to = Math.min(from + (wanted.get(id) ?? 0), quantity)
    const upTo = (pieces: number) => roundMinor(((worth[index] ?? 0) * pieces) / quantity)
    // what cost nothing has nothing to come back, and holds nothing up
    return { minor: upTo(to) - upTo(from), isAll: to === quantity || worth[index] === 0 }
  })
  if (steps.every(({ isAll }) => isAll)) return left
  return Math.min(
    left,
    steps.reduce((sum, { minor }) => sum + minor, 0),
  )
}

/** Which of the wished pieces are not left to be given back, by line id. */
export function excessPieces(
  basis: RefundBasis,
  wish: readonly LinePieces[],
  before: GivenBack,
): number[] {
  return wish
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
 * Divides what goes back of an order among the payments that it was paid with: by weight, to none
 * more than is `left` of it, to the unit. `minor` is at most the sum of what is left.
 */
export function refundParts(
  minor: number,
  weights: readonly number[],
  left: readonly number[],
): number[] {
  const wished = sum(weights) > 0 ? allocate(minor, weights) : weights.map(() => 0)
  const first = wished.map((part, index) => Math.min(part, left[index] ?? 0))
  const room = left.map((value, index) => value - (first[index] ?? 0))
  const rest = allocate(minor - sum(first), room)
  return first.map((part, index) => part + (rest[index] ?? 0))
}

/** Several refunds together. */
export function sumGivenBack(
  parts: readonly { pieces: readonly LinePieces[]; minor: number }[],
): GivenBack {
  const pieces = new Map<number, number>()
  for (const { id, quantity } of parts.flatMap((part) => part.pieces)) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return { pieces, minor: parts.reduce((sum, { minor }) => sum + minor, 0) }
}

/** What approved requests have given back of an order so far. */
export function givenBack(order: Order, decimals: number): GivenBack {
  return sumGivenBack(
    order.order_refunds
      .filter(({ status }) => status === 'approved')
      .map(({ details, price }) => ({
        pieces: details ?? [],
        minor: fromWire(price ?? order.total_price, decimals),
      })),
  )
}
