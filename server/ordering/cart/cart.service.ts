import type { Cart } from '@/domain/cart.schema'
import { listStockFacts, loadShopFacts, loadShops, loadStocks } from '@/server/catalog/api'
import { holdIfGuest } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { together } from '@/server/platform/db/together'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publish } from '@/server/platform/live/live.queries'
import { getCurrency, getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadContents, loadHeld } from './cart.loader'
import {
  type CartRow,
  deleteOpenCarts,
  findOpenCart,
  insertCart,
  isOwned,
  listMembers,
  type OwnedCart,
  updateCart,
} from './cart.queries'
import { toCart } from './cart.view'
import { toCartItems } from './cart-items'
import { loadGroupOrder } from './group-order'
import { cartTopic, noteSeen } from './presence'

export interface CartDisplay {
  currency_id?: number
}

/** A cart at current prices, as its owner sees it, or as the member with uuid `viewer` does. */
export async function showCart(
  ctx: Ctx,
  cart: CartRow,
  display: CartDisplay = {},
  viewer?: string,
): Promise<Cart> {
  const { now } = ctx
  const found = await together(ctx.db, async (db) => {
    const [currency, held] = await Promise.all([
      getCurrency({ db }, display.currency_id ?? cart.currency_id),
      loadHeld(db, cart, now),
    ])
    const others = held.contents.lines.flatMap((line) => line.substitute_stock_id ?? [])
    const [facts, stocks, shops] = await Promise.all([
      listStockFacts(db, held.stockIds, now),
      loadStocks({ ...ctx, db }, [...new Set([...held.stockIds, ...others])], currency),
      loadShops({ ...ctx, db }, [cart.shop_id], { currency }),
    ])
    return { ...held, currency, facts, stocks, shops }
  })
  const { contents, facts, currency, stocks, shops } = found
  const items = toCartItems(contents, facts, found.rules, unitOf(currency))
  const group =
    cart.group && isOwned(cart) ? await loadGroupOrder(ctx.db, cart, { currency, now }) : null
  const shop = shops.get(cart.shop_id) ?? null
  return toCart({ contents, items, facts }, { currency, stocks, shop, viewer, group, now })
}

/** The caller's cart. Without one it throws `cart_gone`; `or_null` answers null instead. */
export async function getCart(
  ctx: UserCtx,
  { or_null, ...display }: CartDisplay & { or_null?: boolean },
): Promise<Cart | null> {
  const cart = await findOpenCart(ctx.db, ctx.user.id)
  if (!cart && or_null) return null
  if (!cart) throw new AppError('cart_gone')
  if (cart.group) {
    const members = await listMembers(ctx.db, cart.id)
    const own = members.find(({ user_id }) => user_id === ctx.user.id)
    if (own) await noteSeen(ctx.db, own, ctx.now)
  }
  return showCart(ctx, cart, display)
}

/** Locks the caller's open cart until the transaction ends. Throws `cart_gone` for another id. */
export async function lockOwnCart(tx: Db, ctx: UserCtx, id: number): Promise<OwnedCart> {
  const cart = await findOpenCart(tx, ctx.user.id, { lock: true })
  if (cart?.id !== id) throw new AppError('cart_gone')
  return cart
}

/** Whether a cart has no lines, and no member besides its owner. */
export async function isUntouched(tx: Db, cart: CartRow): Promise<boolean> {
  const { members, lines } = await loadContents(tx, cart)
  return members.length === 1 && lines.length === 0
}

/**
 * The caller's cart at a shop, created if missing, locked until the transaction ends. A cart
 * belongs to one shop: throws `shop_differs` while the open one is in use at another shop.
 */
export async function openCartAt(
  tx: Db,
  ctx: UserCtx,
  input: { shop_id: number; currency_id?: number },
): Promise<OwnedCart> {
  const [facts, currency] = await together(tx, async (db) => {
    const asked = getNamedCurrency({ db }, input.currency_id)
    // an unknown shop is told before an unknown currency
    const [shop] = await Promise.all([
      loadShopFacts({ ...ctx, db }, input.shop_id),
      asked.catch(() => {}),
    ])
    if (!shop?.listed) throw new AppError('not_found')
    return [shop, await asked] as const
  })
  const { shop } = facts
  const found = await findOpenCart(tx, ctx.user.id, { lock: true })
  if (found?.shop_id === shop.id) return found
  if (found) {
    if (!(await isUntouched(tx, found))) throw new AppError('shop_differs')
    await deleteOpenCarts(tx, ctx.user.id, [found.id])
  }
  const made = await insertCart(tx, {
    owner_id: ctx.user.id,
    shop_id: shop.id,
    currency_id: currency.id,
    now: ctx.now,
  })
  if (made) return made
  const other = await findOpenCart(tx, ctx.user.id, { lock: true })
  if (other?.shop_id !== shop.id) throw new AppError('shop_differs')
  return other
}

/** Opens a cart at a shop, or returns the existing one. */
export async function openCart(
  ctx: UserCtx,
  input: { shop_id: number; currency_id?: number },
): Promise<Cart> {
  const cart = await withTransaction(ctx.db, async (tx) => {
    await holdIfGuest(tx, ctx)
    return openCartAt(tx, ctx, input)
  })
  return showCart(ctx, cart, input)
}

/** Deletes the caller's open carts; ordered ones stay. Throws `cart_gone`. */
export async function deleteCarts(ctx: UserCtx, ids: readonly string[]): Promise<null> {
  const wanted = ids.map(Number).filter(Number.isSafeInteger)
  const gone = await deleteOpenCarts(ctx.db, ctx.user.id, wanted)
  if (gone.length === 0) throw new AppError('cart_gone')
  for (const id of gone) await publish(ctx.db, cartTopic(id))
  return null
}

/** Deletes the caller's open cart, if there is one, in the caller's transaction. */
export async function giveUpCart(tx: Db, ctx: UserCtx): Promise<void> {
  const held = await findOpenCart(tx, ctx.user.id, { lock: true })
  if (!held) return
  await deleteOpenCarts(tx, ctx.user.id, [held.id])
  await publish(tx, cartTopic(held.id))
}

/** Updates a cart's `updated_at`, and signals its subscribers. */
export async function touchCart(tx: Db, ctx: Ctx, id: number): Promise<void> {
  await updateCart(tx, id, { updated_at: ctx.now }, cartTopic(id))
}
