import { bookingRules, holdUntil, serviceDay } from '@/domain/booking-stay'
import { localMoment, timeOf } from '@/domain/opening-hours'
import { loadShopFacts } from '@/server/cart/shop-facts.loader'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { notify } from '@/server/notification/notification.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { listTablesById } from './booking.queries'
import { insertHold } from './hold.queries'
import { claimFirst } from './wait.queries'

interface Freed {
  shop_id: number
  table_id: number
  starts_at: Date
  ends_at: Date
  /** who gave it back */
  freed_by: number | null
}

/**
 * A stay at a table frees up: the first in line whom it suits is told, and it is held for them. Who
 * calls has locked the table. A stay that has passed, or is too near to be reserved, goes to nobody.
 */
export async function offerTable(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  freed: Freed,
): Promise<void> {
  const { now, lang } = ctx
  const until = holdUntil(freed.starts_at, bookingRules(await loadSettings(tx)), now)
  if (!until) return
  const facts = await loadShopFacts({ ...ctx, db: tx }, freed.shop_id)
  const [found] = await listTablesById(tx, [freed.table_id], lang)
  if (!facts || !found?.table.active) return
  const { hours, title } = facts
  const day = serviceDay(hours, freed.starts_at)
  const suits = { shopId: freed.shop_id, day, chairs: found.table.chair_count, by: freed.freed_by }
  const first = await claimFirst(tx, suits, now)
  if (!first) return
  const { user_id, id: wait_id } = first
  await insertHold(tx, { ...freed, user_id, wait_id, until_at: until, created_at: now })
  const timeAt = (at: Date) => timeOf(localMoment(at, hours.time_zone).minute)
  const times = { time: timeAt(freed.starts_at), until: timeAt(until) }
  await notify(tx, {
    userId: user_id,
    type: 'booking_status',
    params: { status: 'held', shop: title, shop_id: freed.shop_id, day, ...times },
  })
}
