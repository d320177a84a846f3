import type { GeoPoint } from '@/domain/geo.schema'
import { addDays, type OpeningHours } from '@/domain/opening-hours'
import type { shops } from '@/server/platform/db/schema/shop'
import { together } from '@/server/platform/db/together'
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
  const since = addDays(now.toISOString().slice(0, 10), -2)
  const [[row], days, closed] = await together(db, (part) =>
    Promise.all([
      listShopRows(part, [shopId], lang, location),
      listWorkingDays(part, [shopId]),
      listClosedDates(part, [shopId], since),
    ]),
  )
  if (!row) return undefined
  return {
    shop: row.shop,
    title: row.text?.title ?? '',
    listed: row.shop.status === 'approved' && row.shop.visible,
    covered: row.covered,
    hours: {
      shop_working_days: days.map(toWorkingDay),
      shop_closed_date: closed.map(toClosedDate),
      time_zone: row.shop.time_zone,
    },
  }
}
