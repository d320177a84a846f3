import { type BonusRule, bonusLines } from '@/domain/bonus'
import { BASE_DECIMALS, type MoneyUnit } from '@/domain/money'
import { type PricingLine, quoteOf, unitPriceOf } from '@/domain/pricing'
import type { StockFacts } from '@/server/catalog/api'
import type { CartRow, LineRow, MemberRow } from './cart.queries'

/** A cart with everything its owner and members chose. */
export interface CartContents {
  cart: CartRow
  members: MemberRow[]
  lines: LineRow[]
}

/** A priced row of a cart: a main line, an add-on (`parent_id`) or a free line. */
export interface CartItem {
  /** the line's id; minus the bonus's id for a free line */
  id: number
  parent_id: number | null
  user_cart_id: number
  stock_id: number
  quantity: number
  note: string | null
  substitution: LineRow['substitution']
  substitute_stock_id: number | null
  bonus: boolean
  created_at: Date
  updated_at: Date
  pricing: PricingLine
}

type Facts = ReadonlyMap<number, StockFacts>

const baseUnit: MoneyUnit = { rate: 1, decimals: BASE_DECIMALS }

function pricingOf(
  line: Pick<LineRow, 'stock_id' | 'quantity'>,
  facts: Facts,
  unit: MoneyUnit,
): PricingLine {
  const stock = facts.get(line.stock_id)
  if (!stock) return { quantity: line.quantity, unitMinor: 0, unitDiscountMinor: 0, taxBp: 0 }
  const { unitMinor, unitDiscountMinor, taxBp } = unitPriceOf(stock, unit)
  return { quantity: line.quantity, unitMinor, unitDiscountMinor, taxBp }
}

/** Goods after their own discount, without tax. */
export function goodsMinor(lines: readonly PricingLine[]): number {
  return lines
    .filter((line) => !line.bonus)
    .reduce((sum, line) => sum + (line.unitMinor - line.unitDiscountMinor) * line.quantity, 0)
}

/** Pieces of each stock that the rows need. */
export function piecesOf(
  rows: readonly { stock_id: number; quantity: number }[],
): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const row of rows) {
    pieces.set(row.stock_id, (pieces.get(row.stock_id) ?? 0) + row.quantity)
  }
  return pieces
}

function freeItems({ cart, members, lines }: CartContents, facts: Facts, rules: BonusRule[]) {
  const [owner] = members
  const used = piecesOf(lines)
  const gifts = bonusLines(rules, {
    lines: lines.filter((line) => line.parent_id === null),
    goodsMinor: goodsMinor(lines.map((line) => pricingOf(line, facts, baseUnit))),
    left: (stockId) => {
      const stock = facts.get(stockId)
      return stock?.sellable ? stock.quantity - (used.get(stockId) ?? 0) : 0
    },
  })
  return gifts.map(
    (gift): CartItem => ({
      id: -gift.rule_id,
      parent_id: null,
      user_cart_id: owner?.id ?? 0,
      stock_id: gift.stock_id,
      quantity: gift.quantity,
      note: null,
      substitution: null,
      substitute_stock_id: null,
      bonus: true,
      created_at: cart.created_at,
      updated_at: cart.updated_at,
      pricing: {
        quantity: gift.quantity,
        unitMinor: 0,
        unitDiscountMinor: 0,
        taxBp: 0,
        bonus: true,
      },
    }),
  )
}

/** The rows of a cart priced in a currency, the free ones last. */
export function toCartItems(
  contents: CartContents,
  facts: Facts,
  rules: BonusRule[],
  unit: MoneyUnit,
): CartItem[] {
  const own = contents.lines.map(
    ({ addons_key: _key, ...line }): CartItem => ({
      ...line,
      bonus: false,
      pricing: pricingOf(line, facts, unit),
    }),
  )
  return [...own, ...freeItems(contents, facts, rules)]
}

/** What the rows cost before anything that depends on delivery or coupons. */
export function itemsTotalMinor(items: readonly CartItem[]): number {
  return quoteOf({
    lines: items.map((item) => item.pricing),
    deliveryType: 'pickup',
    tariff: { baseMinor: 0, perKmMinor: 0, freeFromMinor: null },
    distanceM: null,
    serviceFeeMinor: 0,
    shopTaxBp: 0,
  }).totalMinor
}
