import type { Shop } from '@/domain/shop.schema'
import { listShopIds, listShopRows, loadShops } from '@/server/catalog/api'
import { findOrder } from '@/server/ordering/order-record/order.queries'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { listBatchOrders, listWaiting } from './batch.queries'
import { batchDistanceM, leadOrderLocation, readBatch, timeOfLeadOrder } from './batch.service'

/** how many shops are offered while an order is being prepared */
const SHOPS = 6

/** the lead order pays the delivery fee */
const PAID_WAY = { delivery_fee: 0, free_delivery_from: null }

/**
 * Shops near the shop of the caller's order that can join its batch, the nearest to the address
 * first and without a delivery fee. Empty once the order has left or the batch is full. Throws 404
 * for another user's order.
 */
export async function listBatchShops(
  ctx: UserCtx,
  id: number,
  input: { currency_id?: number },
): Promise<Shop[]> {
  const { db, user, lang, now } = ctx
  if ((await findOrder(db, id))?.user_id !== user.id) throw new AppError('not_found')
  const [waiting] = await listWaiting(db, user.id, id)
  if (!waiting) return []
  const { order } = waiting
  const members = await listBatchOrders(db, order.trip_id === null ? [] : [order.trip_id], lang)
  const { isOpen, taken } = readBatch(waiting, members)
  const [from] = isOpen ? await listShopRows(db, [order.shop_id], lang, undefined) : []
  const maxM = await batchDistanceM(db)
  if (!from || maxM === 0) return []
  const address = leadOrderLocation({ leadOrder: order })
  const near = { point: from.shop, maxM, except: taken }
  const filter = { address, near, delivery: 'delivery' as const, open: true }
  const page = { limit: SHOPS, offset: 0 }
  const ids = await listShopIds(db, filter, timeOfLeadOrder(order, now) ?? now, page)
  const currency = await getCurrency(ctx, input.currency_id)
  const shops = await loadShops(ctx, ids, { currency, location: address })
  return ids.flatMap((shopId) => {
    const shop = shops.get(shopId)
    return shop ? [{ ...shop, ...PAID_WAY }] : []
  })
}
