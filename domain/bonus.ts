/** A free-item rule. `value` is pieces (count) or base minor units of goods (sum). */
export interface BonusRule {
  id: number
  type: 'sum' | 'count'
  /** the stock whose pieces count; null for sum */
  stock_id: number | null
  value: number
  bonus_stock_id: number
  bonus_quantity: number
}

/** Free pieces in a cart. */
export interface BonusLine {
  rule_id: number
  stock_id: number
  quantity: number
}

interface BonusCart {
  /** main lines; add-ons do not count */
  lines: readonly { stock_id: number; quantity: number }[]
  /** goods after their discount, base minor units */
  goodsMinor: number
  /** pieces of a stock left after the cart's own lines */
  left(stockId: number): number
}

function earned(rule: BonusRule, cart: BonusCart): number {
  if (rule.value <= 0) return 0
  if (rule.type === 'sum') return cart.goodsMinor >= rule.value ? rule.bonus_quantity : 0
  const pieces = cart.lines
    .filter((line) => line.stock_id === rule.stock_id)
    .reduce((sum, line) => sum + line.quantity, 0)
  return Math.floor(pieces / rule.value) * rule.bonus_quantity
}

/**
 * The free lines of a cart: for each full `value` pieces (count), or once if goods reach `value`
 * (sum). Limited to the stock left, so a bonus never makes an order fail.
 */
export function bonusLines(rules: readonly BonusRule[], cart: BonusCart): BonusLine[] {
  const given = new Map<number, number>()
  return rules.flatMap((rule) => {
    const before = given.get(rule.bonus_stock_id) ?? 0
    const left = Math.max(0, cart.left(rule.bonus_stock_id) - before)
    const quantity = Math.min(earned(rule, cart), left)
    if (quantity <= 0) return []
    given.set(rule.bonus_stock_id, before + quantity)
    return [{ rule_id: rule.id, stock_id: rule.bonus_stock_id, quantity }]
  })
}
