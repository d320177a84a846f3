import type { CalculatedLine, CartCalculation } from './cart.schema'
import type { DeliveryType } from './order'
import { calculationRows, type ReceiptPart } from './receipt'

/** A line in a quote; null where it is not in the cart. */
export interface QuotedLine {
  quantity: number
  total: number
}

/** One difference between two quotes of a cart, in the wire's decimal amounts. */
export type QuoteChange =
  | { kind: 'line'; stockId: number; from: QuotedLine | null; to: QuotedLine | null }
  | { kind: 'part'; part: ReceiptPart; from: number; to: number }
  /** counted in another currency than before: parts cannot be compared */
  | { kind: 'total'; from: number; to: number }

const keyOf = ({ stock_id, bonus }: CalculatedLine) => `${stock_id}${bonus ? ' free' : ''}`

/** The lines of a quote by stock; a stock in several lines counts once, with their sum. */
function linesByStock(totals: CartCalculation) {
  const lines = new Map<string, QuotedLine & { stockId: number }>()
  for (const line of totals.lines ?? []) {
    const known = lines.get(keyOf(line))
    lines.set(keyOf(line), {
      stockId: line.stock_id,
      quantity: (known?.quantity ?? 0) + line.quantity,
      total: (known?.total ?? 0) + line.total_price,
    })
  }
  return lines
}

function lineChanges(before: CartCalculation, after: CartCalculation): QuoteChange[] {
  const was = linesByStock(before)
  const is = linesByStock(after)
  const pick = (line: QuotedLine | undefined) =>
    line ? { quantity: line.quantity, total: line.total } : null
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): QuoteChange[] => {
    const from = was.get(key)
    const to = is.get(key)
    const isSame = from?.quantity === to?.quantity && from?.total === to?.total
    const stockId = from?.stockId ?? to?.stockId ?? 0
    return isSame ? [] : [{ kind: 'line', stockId, from: pick(from), to: pick(to) }]
  })
}

/**
 * What changed between the price that a customer agreed to and the price now: first the lines, then
 * the other parts. With lines, the sum of the goods is left out. In another currency it is the total
 * alone. Empty if nothing changed.
 */
export function quoteChanges(
  before: CartCalculation,
  after: CartCalculation,
  type: DeliveryType,
): QuoteChange[] {
  const [wasIn, isIn] = [before.currency?.id, after.currency?.id]
  if (wasIn !== undefined && isIn !== undefined && wasIn !== isIn) {
    return [{ kind: 'total', from: before.total_price, to: after.total_price }]
  }
  const amounts = (totals: CartCalculation) =>
    new Map(calculationRows(totals, type).map(({ part, amount }) => [part, amount ?? 0]))
  const was = amounts(before)
  const is = amounts(after)
  const hasLines = before.lines !== undefined && after.lines !== undefined
  const parts = [...new Set([...was.keys(), ...is.keys()])]
    .filter((part) => !(hasLines && part === 'goods'))
    .map((part) => ({
      kind: 'part' as const,
      part,
      from: was.get(part) ?? 0,
      to: is.get(part) ?? 0,
    }))
  return [
    ...(hasLines ? lineChanges(before, after) : []),
    ...parts.filter(({ from, to }) => from !== to),
  ]
}
