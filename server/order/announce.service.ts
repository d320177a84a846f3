import { listTablesById } from '@/server/booking/booking.queries'
import type { Db } from '@/server/db/client'
import { tellPerson } from '@/server/live/live.queries'
import { notify } from '@/server/notification/notification.service'
import { listShopRows } from '@/server/shop/shop.queries'
import { findSeller, type OrderRow } from './order.queries'

/** Tells the customer that their order is in, and the shop's seller that they may begin with it. `lang` is the shop's name's. */
export async function announceOrder(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'shop_id' | 'user_id' | 'table_id'>,
  lang: string,
): Promise<void> {
  const [row] = await listShopRows(tx, [order.shop_id], lang, undefined)
  const shop = row?.text?.title ?? ''
  await notify(tx, {
    userId: order.user_id,
    type: 'status_changed',
    params: { id: order.id, status: 'new', shop },
    orderId: order.id,
  })
  await tellPerson(tx, order.user_id, `order:${order.id}`)
  const sellerId = await findSeller(tx, order.shop_id)
  if (sellerId === null) return
  const [found] = order.table_id ? await listTablesById(tx, [order.table_id], lang) : []
  await notify(tx, {
    userId: sellerId,
    type: found ? 'new_in_table' : 'new_order',
    params: { id: order.id, shop, ...(found ? { table: found.table.name } : {}) },
    orderId: order.id,
    clientId: order.user_id,
  })
}
