import { addDays } from '@/domain/opening-hours'
import type { OrderStatus } from '@/domain/order'
import { type DayRange, readOrderSearch } from '@/domain/order-desk'
import { zonedInstant } from '@/domain/schedule'
import type { FulfillmentFilter } from '@/server/ordering/order-record/order-fulfillment.queries'
import type { UserCtx } from '@/server/platform/http/context'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { findShopZone } from './order-desk.queries'

/** What narrows a desk's orders. */
export interface DeskFilter extends Partial<DayRange> {
  status?: OrderStatus
  statuses?: readonly OrderStatus[]
  search?: string
  shop_id?: number
}

/** The clock that a desk's days are of: the shop's, or the marketplace's where an admin sees all shops. */
export async function zoneOf({ db, user }: UserCtx, { shop_id }: DeskFilter): Promise<string> {
  const sellerId = user.role === 'admin' ? undefined : user.id
  const isOfShop = shop_id !== undefined || sellerId !== undefined
  const zone = isOfShop ? await findShopZone(db, { shopId: shop_id, sellerId }) : undefined
  return zone ?? findMarketZone(db)
}

/** The orders that a caller may see and asks for. A seller finds orders by number only: contacts are the operator's to look in. */
export function toWanted({ user }: UserCtx, filter: DeskFilter, zone: string): FulfillmentFilter {
  const { status, statuses, search, shop_id, from, to } = filter
  const isAdmin = user.role === 'admin'
  const read = search === undefined ? undefined : readOrderSearch(search)
  return {
    ...(isAdmin ? {} : { sellerId: user.id }),
    statuses: status ? [status] : statuses,
    shopId: shop_id,
    since: from ? zonedInstant(from, 0, zone) : undefined,
    before: to ? zonedInstant(addDays(to, 1), 0, zone) : undefined,
    search: isAdmin ? read : read && { number: read.number },
  }
}
