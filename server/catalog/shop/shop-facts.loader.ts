import type { GeoPoint } from '@/domain/geo.schema'
import { addDays, type OpeningHours } from '@/domain/opening-hours'
import type { shops } from '@/server/platform/db/schema/shop'
import type { Ctx } from '@/server/platform/http/context'
import { listClosedDates, listShopRows, listWorkingDays } from './shop.queries'
import { toClosedDate, toWorkingDay } from './shop.view'

/** The fields of a shop that cart and order rules need. Amounts are base minor units. */
export interface ShopFacts {
  shop: typeof shops.$inferSelect
  title: string
  /** whether customers may see it and order there */
  listed: boolean
  /** whether it delivers to the given location; null without one */
  covered: boolean | null
  hours: OpeningHours
}

/** A shop's facts, in any state; undefined for an unknown id. */
export async function loadShopFacts(
  { db, lang, now }: Pick<Ctx, 'db' | 'lang' | 'now'>,
  shopId: number,
  location?: GeoPoint,
): Promise<ShopFacts | undefined> {
  const [row] = await listShopRows(db, [shopId], lang, location)
  if (!row) return undefined
  const since = addDays(now.toISOString().slice(0, 10), -2)
  return {
    shop: row.shop,
    title: row.text?.title ?? '',
    listed: row.shop.status === 'approved' && row.shop.visible,
    covered: row.covered,
    hours: {
      shop_working_days: (await listWorkingDays(db, [shopId])).map(toWorkingDay),
      shop_closed_date: (await listClosedDates(db, [shopId], since)).map(toClosedDate),
      time_zone: row.shop.time_zone,
    },
  }
}
