import type { NewPreparedCart, PreparedCart, PreparedLink } from '@/domain/prepared-cart.schema'
import { PREPARED_MINUTES } from '@/domain/prepared-cart-limits'
import { env } from '@/lib/env'
import { listStockFacts, loadShopFacts, type StockFacts } from '@/server/catalog/api'
import { checkRows } from '@/server/ordering/cart/line-check'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, type FieldErrors } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { hashToken, makeToken } from '@/server/platform/http/token'
import { findPrepared, insertPrepared } from './prepared.queries'

type Lines = NewPreparedCart['lines']

/** Throws 404 where agents are switched off. */
function requireAgents(): void {
  if (env().AGENTS === '0') throw new AppError('not_found')
}

/** Throws 422 with a field for every stock that is not this shop's. */
function requireStocksOfShop(lines: Lines, facts: ReadonlyMap<number, StockFacts>, shopId: number) {
  const fields: FieldErrors = {}
  const check = (stockId: number, field: string) => {
    if (facts.get(stockId)?.shop_id !== shopId) fields[field] = [{ key: 'invalid' }]
  }
  for (const [index, { stock_id, addons }] of lines.entries()) {
    check(stock_id, `lines.${index}.stock_id`)
    for (const [at, addon] of addons.entries()) {
      check(addon.stock_id, `lines.${index}.addons.${at}.stock_id`)
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', {}, fields)
}

/**
 * Stores lines, checked by the cart's rules, and answers the token of their link. Reserves, prices and
 * orders nothing. Only this response has the token; the database has its hash.
 */
export async function prepareCart(ctx: Ctx, input: NewPreparedCart): Promise<PreparedLink> {
  requireAgents()
  await countTry('prepared_cart', ctx, ctx.ip)
  const shop = await loadShopFacts(ctx, input.shop_id)
  if (!shop?.listed) throw new AppError('not_found')
  const ids = input.lines.flatMap(({ stock_id, addons }) => [
    stock_id,
    ...addons.map((addon) => addon.stock_id),
  ])
  const facts = await listStockFacts(ctx.db, [...new Set(ids)], ctx.now)
  requireStocksOfShop(input.lines, facts, input.shop_id)
  const rows = input.lines.flatMap((line) => [
    line,
    ...line.addons.map((addon) => ({
      stock_id: addon.stock_id,
      // add-ons count for all pieces of their line together
      quantity: addon.quantity * line.quantity,
      parent: line,
    })),
  ])
  await checkRows(ctx, rows, facts)
  const token = makeToken()
  const expiresAt = new Date(ctx.now.getTime() + PREPARED_MINUTES * 60_000)
  await insertPrepared(ctx.db, {
    token_hash: hashToken(token),
    shop_id: input.shop_id,
    lines: input.lines.map((line) => ({
      ...line,
      note: line.note || null,
      product_id: facts.get(line.stock_id)?.product_id ?? 0,
    })),
    expires_at: expiresAt,
    created_at: ctx.now,
  })
  return { token, expires_at: expiresAt.toISOString() }
}

/** A prepared cart by the token of its link. Throws 404 once the link has expired. */
export async function showPrepared(ctx: Ctx, token: string): Promise<PreparedCart> {
  requireAgents()
  const row = await findPrepared(ctx.db, hashToken(token), ctx.now)
  if (!row) throw new AppError('not_found')
  return { shop_id: row.shop_id, expires_at: row.expires_at.toISOString(), lines: row.lines }
}
