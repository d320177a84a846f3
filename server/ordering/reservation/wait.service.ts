import { MAX_RESERVATION_DAYS_AHEAD } from '@/domain/dining-duration'
import { addDays, localMoment } from '@/domain/opening-hours'
import type { NewTableWait, TableWait } from '@/domain/reservation.schema'
import { isOn } from '@/domain/settings'
import { loadShopFacts, loadShops, type ShopFacts } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { endHolds } from './hold.queries'
import { offerTable } from './hold.service'
import { cancelUpcoming, lockTablesOf, type ReservationRow } from './reservation.queries'
import { countTables, findReservableShopId } from './reservation-shop.queries'
import { deleteWait, listWaits, saveWait, type WaitRow } from './wait.queries'

const toWait = (
  { id, shop_id, day, guests, created_at }: WaitRow,
  held: Date | null = null,
  shop: TableWait['shop'] = null,
): TableWait => ({
  id,
  shop_id,
  shop,
  day,
  guests,
  held_until: held?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

async function getFacts(ctx: Ctx, shopId: number): Promise<ShopFacts> {
  const known = await findReservableShopId(ctx.db, shopId)
  const facts = known && (await loadShopFacts(ctx, known))
  if (!facts) throw new AppError('not_found')
  return facts
}

const todayOf = ({ hours }: ShopFacts, now: Date) => localMoment(now, hours.time_zone).date

/** The caller's entries at every shop that still takes reservations, from its today on. */
async function getAllWaits(ctx: UserCtx): Promise<TableWait[]> {
  // the day of the earliest clock on earth; each shop's own follows
  const from = addDays(ctx.now.toISOString().slice(0, 10), -1)
  const rows = await listWaits(ctx.db, { userId: ctx.user.id, from, now: ctx.now })
  const ids = [...new Set(rows.map(({ wait }) => wait.shop_id))]
  const shops = await loadShops(ctx, ids, { currency: await getCurrency(ctx) })
  return rows.flatMap(({ wait, held_until }) => {
    const shop = shops.get(wait.shop_id)
    if (!shop?.booking || wait.day < localMoment(ctx.now, shop.time_zone).date) return []
    const { logo_img, translation } = shop
    return toWait(wait, held_until, { title: translation.title, logo_img })
  })
}

/**
 * The caller's waiting list entries from today in the shop's time zone on: at one shop, or at all
 * without one. Throws 404.
 */
export async function getWaits(ctx: UserCtx, { shop_id }: { shop_id?: number }) {
  if (shop_id === undefined) return getAllWaits(ctx)
  const from = todayOf(await getFacts(ctx, shop_id), ctx.now)
  const wanted = { userId: ctx.user.id, shopId: shop_id, from, now: ctx.now }
  const rows = await listWaits(ctx.db, wanted)
  return rows.map(({ wait, held_until }) => toWait(wait, held_until))
}

/** Adds the caller to the waiting list; a repeated request makes no second entry. */
export async function waitForTable(ctx: UserCtx, input: NewTableWait): Promise<TableWait> {
  const settings = await loadSettings(ctx.db)
  if (!isOn(settings, 'reservation_enable_for_user')) throw new AppError('reservations_disabled')
  const { shop_id, day, guests } = input
  const today = todayOf(await getFacts(ctx, shop_id), ctx.now)
  if (day < today || day > addDays(today, MAX_RESERVATION_DAYS_AHEAD))
    throw fieldError('day', 'invalid')
  if ((await countTables(ctx.db, { shop_id, chair_count: guests })) === 0) {
    throw fieldError('guests', 'invalid')
  }
  const wanted = { user_id: ctx.user.id, shop_id, day, guests, created_at: ctx.now }
  const row = await saveWait(ctx.db, wanted)
  if (!row) throw new AppError('internal')
  return toWait(row)
}

/** Removes the caller's entry; a table held for it goes to the next in line. Throws 404. */
export async function stopWaiting(ctx: UserCtx, id: number): Promise<null> {
  return withTransaction(ctx.db, async (tx) => {
    await endHolds(tx, { userId: ctx.user.id, waitId: id }, ctx.now)
    if (!(await deleteWait(tx, id, ctx.user.id))) throw new AppError('not_found')
    return null
  })
}

/** Offers a canceled reservation's table to the first in line. The caller has locked the table. */
export const passOn = (tx: Db, ctx: Pick<Ctx, 'lang' | 'now'>, row: ReservationRow) =>
  offerTable(tx, ctx, {
    shop_id: row.shop_id,
    table_id: row.table_id,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    freed_by: row.user_id,
  })

/** Cancels a user's upcoming reservations, and ends the holds for that user. */
export async function releaseTables(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  userId: number,
): Promise<void> {
  await lockTablesOf(tx, userId, ctx.now)
  for (const row of await cancelUpcoming(tx, userId, ctx.now)) await passOn(tx, ctx, row)
  await endHolds(tx, { userId }, ctx.now)
}
