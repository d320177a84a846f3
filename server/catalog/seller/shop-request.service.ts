import { BASE_DECIMALS, fromWire } from '@/domain/money'
import { paths } from '@/domain/paths'
import type { NewShop } from '@/domain/seller.schema'
import type { Shop } from '@/domain/shop.schema'
import { loadShops } from '@/server/catalog/shop/shop.loader'
import { findOwnShopId, findUser, tellDecision } from '@/server/people/api'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { assertSeen } from '@/server/platform/http/seen'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { toHours, toRow, toTexts, toZone } from './new-shop'
import {
  countShopsIn,
  filterShopCategories,
  filterTags,
  insertShop,
  listShopsIn,
  lockShop,
  lockShopOf,
  offerPayments,
  promoteUser,
  type ShopRow,
  type ShopStatus,
  saveCategories,
  saveHours,
  saveTags,
  saveTexts,
  saveZone,
  updateShop,
} from './seller.queries'
import { changePayout } from './shop-papers.service'

const toMinor = (amount: number) => fromWire(amount, BASE_DECIMALS)

/** A shop in any state. Throws 404. */
export async function showShop(ctx: UserCtx, id: number): Promise<Shop> {
  const shops = await loadShops(ctx, [id], { currency: await getCurrency(ctx) })
  const shop = shops.get(id)
  if (!shop) throw new AppError('not_found')
  return shop
}

/** Throws 422 for an unknown category or tag. */
async function checkLists(tx: Db, { categories, tags = [] }: NewShop): Promise<void> {
  const known = await filterShopCategories(tx, categories)
  if (known.length < new Set(categories).size) throw fieldError('categories', 'invalid')
  const carried = await filterTags(tx, tags)
  if (carried.length < new Set(tags).size) throw fieldError('tags', 'invalid')
}

async function writeParts(tx: Db, ctx: UserCtx, shop: ShopRow, input: NewShop): Promise<void> {
  await saveTexts(tx, shop.id, toTexts(input))
  await saveCategories(tx, shop.id, [...new Set(input.categories)])
  await saveTags(tx, shop.id, [...new Set(input.tags ?? [])])
  await saveZone(tx, { shop_id: shop.id, ...toZone(input) })
  if (input.payout) await changePayout(tx, ctx, shop.id, input.payout)
}

async function write(tx: Db, ctx: UserCtx, input: NewShop): Promise<number> {
  await checkLists(tx, input)
  const before = await lockShopOf(tx, ctx.user.id)
  // a rejected request may be replaced by a new one
  if (before && before.status !== 'rejected') throw new AppError('shop_exists')
  const row = { ...toRow(input, toMinor), updated_at: ctx.now }
  if (before) {
    await updateShop(tx, before.id, { ...row, status: 'new', status_note: null })
    await writeParts(tx, ctx, before, input)
    if (input.working_days) await saveHours(tx, before.id, toHours(input, before.id))
    return before.id
  }
  const shop = await insertShop(tx, {
    ...row,
    user_id: ctx.user.id,
    time_zone: await findMarketZone(tx),
    created_at: ctx.now,
  })
  if (!shop) throw new AppError('shop_exists')
  await writeParts(tx, ctx, shop, input)
  await saveHours(tx, shop.id, toHours(input, shop.id))
  await offerPayments(tx, shop.id)
  return shop.id
}

/**
 * Requests a new shop: one per user, hidden until an admin approves it. Throws `shop_exists`,
 * `forbidden` for couriers, and `proof_needed` to replace a bank account.
 */
export async function requestShop(ctx: UserCtx, input: NewShop): Promise<Shop> {
  if (ctx.user.role === 'deliveryman') throw new AppError('forbidden')
  return showShop(ctx, await withTransaction(ctx.db, (tx) => write(tx, ctx, input)))
}

/** The caller's shop in any state, or null. */
export async function getOwnShop(ctx: UserCtx): Promise<Shop | null> {
  const id = await findOwnShopId(ctx.db, ctx.user.id)
  return id === undefined ? null : showShop(ctx, id)
}

/** For admins: shops by state. */
export async function getShopsIn(
  ctx: UserCtx,
  input: { page?: number; perPage?: number; status?: ShopStatus },
): Promise<Paged<Shop>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const ids = await listShopsIn(ctx.db, input.status, page)
  const shops = await loadShops(ctx, ids, { currency: await getCurrency(ctx) })
  const rows = ids.flatMap((id) => shops.get(id) ?? [])
  return new Paged(rows, await countShopsIn(ctx.db, input.status), paging)
}

/** Throws `account_closed` for a blocked or deleted account, whose shop nobody would run. */
async function makeSeller(tx: Db, userId: number, now: Date): Promise<void> {
  // locks the account: a block that is under way is over then, or waits
  await promoteUser(tx, userId, 'seller', now)
  if (!(await findUser(tx, userId))?.active) throw new AppError('account_closed')
}

/**
 * For admins: approves a shop, which makes its owner a seller, or rejects it. Throws `conflict` when
 * the shop or its bank account has changed since `updated_at`, which the admin saw.
 */
export async function decideShop(
  ctx: UserCtx,
  id: number,
  {
    status,
    status_note,
    updated_at: seen,
  }: { status: Exclude<ShopStatus, 'new'>; status_note?: string | null; updated_at?: string },
): Promise<Shop> {
  await withTransaction(ctx.db, async (tx) => {
    const shop = await lockShop(tx, id)
    if (!shop) throw new AppError('not_found')
    if (shop.status === status) throw new AppError('request_decided')
    assertSeen(shop, seen)
    await updateShop(tx, id, { status, status_note: status_note || null, updated_at: ctx.now })
    if (shop.user_id !== null) {
      if (status === 'approved') await makeSeller(tx, shop.user_id, ctx.now)
      await tellDecision(tx, ctx, shop.user_id, paths.beSeller())
    }
    await recordAct(tx, ctx, {
      action: 'shop_decided',
      subject: { kind: 'shop', id },
      before: { status: shop.status },
      after: { status },
    })
  })
  return showShop(ctx, id)
}
