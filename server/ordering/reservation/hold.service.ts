import { holdUntil, reservationRules, serviceDay } from '@/domain/dining-duration'
import { localMoment, timeOf } from '@/domain/opening-hours'
import { loadShopFacts } from '@/server/catalog/api'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { insertHold } from './hold.queries'
import { listTablesById } from './reservation-shop.queries'
import { claimFirst } from './wait.queries'

interface Freed {
  shop_id: number
  table_id: number
  starts_at: Date
  ends_at: Date
  /** the user who gave it back */
  freed_by: number | null
}

/**
 * Holds a freed table for the first waiting list entry that it suits, and notifies that user. The
 * caller has locked the table. Does nothing if the stay is over or too near to be reserved.
 */
export async function offerTable(
  tx: Db,
  ctx: Pick<Ctx, 'lang' | 'now'>,
  freed: Freed,
): Promise<void> {
  const { now, lang } = ctx
  const until = holdUntil(freed.starts_at, reservationRules(await loadSettings(tx)), now)
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
