import type { MoneyUnit } from '@/domain/money'
import { listStockFacts, type StockFacts } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import { listBonusRules } from './bonus.queries'
import { type CartRow, listLines, listMembers } from './cart.queries'
import { type CartContents, type CartItem, toCartItems } from './cart-items'

export interface PricedCart {
  contents: CartContents
  items: CartItem[]
  facts: Map<number, StockFacts>
}

/** What a cart holds. */
export async function loadContents(db: Db, cart: CartRow): Promise<CartContents> {
  const members = await listMembers(db, cart.id)
  const lines = await listLines(
    db,
    members.map((member) => member.id),
  )
  return { cart, members, lines }
}

/**
 * What a cart holds and costs in a currency, free lines included. With `lock`, locks every stock
 * that it needs until the transaction ends, in id order.
 */
export async function loadPricedCart(
  db: Db,
  cart: CartRow,
  options: { unit: MoneyUnit; now: Date; lock?: boolean },
): Promise<PricedCart> {
  const { unit, now, lock } = options
  const contents = await loadContents(db, cart)
  const rules = await listBonusRules(db, cart.shop_id, now)
  const own = contents.lines.map((line) => line.stock_id)
  const gifts = rules
    .filter((rule) => rule.stock_id === null || own.includes(rule.stock_id))
    .map((rule) => rule.bonus_stock_id)
  const facts = await listStockFacts(db, [...new Set([...own, ...gifts])], now, {
    lock: lock ? 'no key update' : undefined,
  })
  return { contents, items: toCartItems(contents, facts, rules, unit), facts }
}
