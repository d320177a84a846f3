import type { Shop } from '@/domain/shop'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findOrder } from '@/server/order/order.queries'
import { getCurrency } from '@/server/setting/currency.service'
import { loadShops } from '@/server/shop/shop.loader'
import { listShopRows } from '@/server/shop/shop.queries'
import { listShopIds } from '@/server/shop/shop-list.queries'
import { listTripOrders, listWaiting } from './trip.queries'
import { lookAtTrip, placeOf, timeOfLead, tripDistanceM } from './trip.service'

/** what a customer looks through while an order is made */
const SHOPS = 6

/** the order that they come along with pays it */
const PAID_WAY = { delivery_fee: 0, free_delivery_from: null }

/**
 * Shops near that of the caller's order from which another may come along with it, the nearest to the
 * door first and without a fee for the way; none once it has left or is full. Throws 404 for
 * somebody else's.
 */
export async function listTripShops(
  ctx: UserCtx,
  id: number,
  input: { currency_id?: number },
): Promise<Shop[]> {
  const { db, user, lang, now } = ctx
  if ((await findOrder(db, id))?.user_id !== user.id) throw new AppError('not_found')
  const [waiting] = await listWaiting(db, user.id, id)
  if (!waiting) return []
  const { order } = waiting
  const members = await listTripOrders(db, order.trip_id === null ? [] : [order.trip_id], lang)
  const { isOpen, taken } = lookAtTrip(waiting, members)
  const [from] = isOpen ? await listShopRows(db, [order.shop_id], lang, undefined) : []
  const maxM = await tripDistanceM(db)
  if (!from || maxM === 0) return []
  const address = placeOf({ lead: order })
  const near = { point: from.shop, maxM, except: taken }
  const filter = { address, near, delivery: 'delivery' as const, open: true }
  const page = { limit: SHOPS, offset: 0 }
  const ids = await listShopIds(db, filter, timeOfLead(order, now) ?? now, page)
  const currency = await getCurrency(ctx, input.currency_id)
  const shops = await loadShops(ctx, ids, { currency, location: address })
  return ids.flatMap((shopId) => {
    const shop = shops.get(shopId)
    return shop ? [{ ...shop, ...PAID_WAY }] : []
  })
}
