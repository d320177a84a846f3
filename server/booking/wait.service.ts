import type { TableWait } from '@/domain/booking'
import type { NewTableWait } from '@/domain/booking.schema'
import { MAX_BOOKING_DAYS_AHEAD } from '@/domain/booking-stay'
import { addDays, localMoment } from '@/domain/opening-hours'
import { isOn } from '@/domain/settings'
import { loadShopFacts, type ShopFacts } from '@/server/cart/shop-facts.loader'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { loadSettings } from '@/server/setting/setting.loader'
import { countTables, findBookableShopId } from './booking.queries'
import { endHolds } from './hold.queries'
import { offerTable } from './hold.service'
import { cancelComing, lockTablesOf, type ReservationRow } from './reservation.queries'
import { deleteWait, listWaits, saveWait, type WaitRow } from './wait.queries'

const toWait = (
  { id, shop_id, day, guests, created_at }: WaitRow,
  held: Date | null = null,
): TableWait => ({
  id,
  shop_id,
  day,
  guests,
  held_until: held?.toISOString() ?? null,
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
  const wanted = { userId: ctx.user.id, shopId: shop_id, from, now: ctx.now }
  const rows = await listWaits(ctx.db, wanted)
  return rows.map(({ wait, held_until }) => toWait(wait, held_until))
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

/** The caller waits no longer; a table that is held for them goes on to the next. Throws 404. */
export async function stopWaiting(ctx: UserCtx, id: number): Promise<null> {
  return withTransaction(ctx.db, async (tx) => {
    await endHolds(tx, { userId: ctx.user.id, waitId: id }, ctx.now)
    if (!(await deleteWait(tx, id, ctx.user.id))) throw new AppError('not_found')
    return null
  })
}

/** What a reservation gives back goes to the first in line. Who calls has locked its table. */
export const passOn = (tx: Db, ctx: Pick<Ctx, 'lang' | 'now'>, row: ReservationRow) =>
  offerTable(tx, ctx, {
    shop_id: row.shop_id,
    table_id: row.table_id,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    freed_by: row.user_id,
  })

/** Gives back the tables that somebody has reserved in the future, and those held for them. */
export async function giveTablesBack(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  userId: number,
): Promise<void> {
  await lockTablesOf(tx, userId, ctx.now)
  for (const row of await cancelComing(tx, userId, ctx.now)) await passOn(tx, ctx, row)
  await endHolds(tx, { userId }, ctx.now)
}
