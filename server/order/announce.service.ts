import type { Db } from '@/server/db/client'
import { notify } from '@/server/notification/notification.service'
import { listShopRows } from '@/server/shop/shop.queries'
import { findSeller, type OrderRow } from './order.queries'

/** Tells the shop's seller of an order that they may begin with. `lang` is the shop's name's. */
export async function announceOrder(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'shop_id' | 'user_id'>,
  lang: string,
): Promise<void> {
  const sellerId = await findSeller(tx, order.shop_id)
  if (sellerId === null) return
  const [row] = await listShopRows(tx, [order.shop_id], lang, undefined)
  await notify(tx, {
    userId: sellerId,
    type: 'new_order',
    params: { id: order.id, shop: row?.text?.title ?? '' },
    orderId: order.id,
    clientId: order.user_id,
  })
}
