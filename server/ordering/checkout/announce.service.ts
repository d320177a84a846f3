import { findSeller, listShopRows } from '@/server/catalog/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import { listTablesById } from '@/server/ordering/reservation/reservation-shop.queries'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { publishToUser } from '@/server/platform/live/live.queries'

/** Notifies customer and seller of a placed order. `lang` is the language of the shop's name. */
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
  await publishToUser(tx, order.user_id, `order:${order.id}`)
  const sellerId = await findSeller(tx, order.shop_id)
  if (sellerId === null) return
  await publishToUser(tx, sellerId, `order:${order.id}`)
  const [found] = order.table_id ? await listTablesById(tx, [order.table_id], lang) : []
  await notify(tx, {
    userId: sellerId,
    type: found ? 'new_in_table' : 'new_order',
    params: { id: order.id, shop, ...(found ? { table: found.table.name } : {}) },
    orderId: order.id,
    clientId: order.user_id,
  })
}
