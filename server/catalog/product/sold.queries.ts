import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orderDetails } from '@/server/platform/db/schema/order'
import { stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Counts a delivered order for its shop and its products. */
export async function countSold(
  tx: Db,
  { order }: { order: { id: number; shop_id: number } },
): Promise<void> {
  await tx
    .update(shops)
    .set({ orders_count: sql`${shops.orders_count} + 1` })
    .where(eq(shops.id, order.shop_id))
  await tx.execute(sql`update products set orders_count = products.orders_count + sold.n
    from (select s.product_id, sum(d.quantity)::int as n from ${orderDetails} d
      join ${stocks} s on s.id = d.stock_id where d.order_id = ${order.id} group by 1) as sold
    where products.id = sold.product_id`)
}
