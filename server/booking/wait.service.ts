import type { TableWait } from '@/domain/booking'
import type { NewTableWait } from '@/domain/booking.schema'
import { bookingRules, MAX_BOOKING_DAYS_AHEAD, serviceDay } from '@/domain/booking-stay'
import { addDays, localMoment } from '@/domain/opening-hours'
import { isOn } from '@/domain/settings'
import { loadShopFacts, type ShopFacts } from '@/server/cart/shop-facts.loader'
import type { Db } from '@/server/db/client'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { notify } from '@/server/notification/notification.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { countTables, findBookableShopId, listTablesById } from './booking.queries'
import { cancelComing, type ReservationRow } from './reservation.queries'
import { claimWaits, deleteWait, listWaits, saveWait, type WaitRow } from './wait.queries'

const toWait = ({ id, shop_id, day, guests, created_at }: WaitRow): TableWait => ({
  id,
  shop_id,
  day,
  guests,
  created_at: created_at.toISOString(),
})

async function getFacts(ctx: Ctx, shopId: number): Promise<ShopFacts> {
  const known = await findBookableShopId(ctx.db, shopId)
  const facts = known && (await loadShopFacts(ctx, known))
  if (!facts) throw new AppError('not_found')
  return facts
}

const todayOf = ({ hours }: ShopFacts, now: Date) => localMoment(now, hours.time_zone).date

/** What the caller waits for at a shop, from its today on. Throws 404. */
export async function getWaits(ctx: UserCtx, { shop_id }: { shop_id: number }) {
  const from = todayOf(await getFacts(ctx, shop_id), ctx.now)
  const rows = await listWaits(ctx.db, { userId: ctx.user.id, shopId: shop_id, from })
  return rows.map(toWait)
}

/** The caller wants to hear when a table frees up. Waiting twice for the same is waiting once. */
export async function waitForTable(ctx: UserCtx, input: NewTableWait): Promise<TableWait> {
  const settings = await loadSettings(ctx.db)
  if (!isOn(settings, 'reservation_enable_for_user')) throw new AppError('booking_off')
  const { shop_id, day, guests } = input
  const today = todayOf(await getFacts(ctx, shop_id), ctx.now)
  if (day < today || day > addDays(today, MAX_BOOKING_DAYS_AHEAD))
    throw fieldError('day', 'invalid')
  if ((await countTables(ctx.db, { shop_id, chair_count: guests })) === 0) {
    throw fieldError('guests', 'invalid')
  }
  const wanted = { user_id: ctx.user.id, shop_id, day, guests, created_at: ctx.now }
  const row = await saveWait(ctx.db, wanted)
  if (!row) throw new AppError('internal')
  return toWait(row)
}

/** The caller waits no longer. Throws 404. */
export async function stopWaiting(ctx: UserCtx, id: number): Promise<null> {
  if (!(await deleteWait(ctx.db, id, ctx.user.id))) throw new AppError('not_found')
  return null
}

/**
 * Tells everybody who waits for a table such as the one that a reservation gives back, once, in its
 * transaction. A stay that has passed, or that is too near to be reserved, frees nothing.
 */
export async function tellWaiting(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  row: ReservationRow,
): Promise<void> {
  const { leadMin } = bookingRules(await loadSettings(tx))
  if (row.starts_at.getTime() < ctx.now.getTime() + leadMin * 60_000) return
  const facts = await loadShopFacts({ ...ctx, db: tx }, row.shop_id)
  const [found] = await listTablesById(tx, [row.table_id], ctx.lang)
  if (!facts || !found) return
  const day = serviceDay(facts.hours, row.starts_at)
  const freed = { shopId: row.shop_id, day, chairs: found.table.chair_count, by: row.user_id }
  for (const { user_id } of await claimWaits(tx, freed, ctx.now)) {
    await notify(tx, {
      userId: user_id,
      type: 'booking_status',
      params: { status: 'freed', shop: facts.title, shop_id: row.shop_id, day },
    })
  }
}

/** Gives back the tables that somebody holds in the future. */
export async function giveTablesBack(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  userId: number,
): Promise<void> {
  for (const row of await cancelComing(tx, userId, ctx.now)) await tellWaiting(tx, ctx, row)
}
