import type { MoneyUnit } from '@/domain/money'
import { listStockFacts, type StockFacts } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import { together } from '@/server/platform/db/together'
import { listBonusRules } from './bonus.queries'
import { type CartRow, listLines, listMembers } from './cart.queries'
import { type CartContents, type CartItem, toCartItems } from './cart-items'

export interface PricedCart {
  contents: CartContents
  items: CartItem[]
  facts: Map<number, StockFacts>
}

interface PricedIn {
  unit: MoneyUnit
  now: Date
  lock?: boolean
}

/** What a cart holds. */
export async function loadContents(db: Db, cart: CartRow): Promise<CartContents> {
  const [members, lines] = await together(db, (part) =>
    Promise.all([listMembers(part, cart.id), listLines(part, cart.id)]),
  )
  return { cart, members, lines }
}

/** A cart's contents with the bonuses that run in its shop, and the stocks that both need. */
export async function loadHeld(db: Db, cart: CartRow, now: Date) {
  const [contents, rules] = await together(db, (part) =>
    Promise.all([loadContents(part, cart), listBonusRules(part, cart.shop_id, now)]),
  )
  const own = contents.lines.map((line) => line.stock_id)
  const freeItems = rules
    .filter((rule) => rule.stock_id === null || own.includes(rule.stock_id))
    .map((rule) => rule.bonus_stock_id)
  return { contents, rules, stockIds: [...new Set([...own, ...freeItems])] }
}

type Held = Awaited<ReturnType<typeof loadHeld>>

/** Prices what a cart holds, as `loadPricedCart`. */
export async function priceHeld(
  db: Db,
  { contents, rules, stockIds }: Held,
  { unit, now, lock }: PricedIn,
): Promise<PricedCart> {
  const facts = await listStockFacts(db, stockIds, now, { lock })
  return { contents, items: toCartItems(contents, facts, rules, unit), facts }
}

/**
 * What a cart holds and costs in a currency, free lines included. With `lock`, locks every stock
 * that it needs until the transaction ends, in id order.
 */
export async function loadPricedCart(
  db: Db,
  cart: CartRow,
  options: PricedIn,
): Promise<PricedCart> {
  return priceHeld(db, await loadHeld(db, cart, options.now), options)
}
