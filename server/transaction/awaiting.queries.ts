import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { payments, transactions } from '@/server/db/schema/payment'

const ofOrder: SQL = sql`${transactions.payable_type} = 'order'
  and ${transactions.payable_id} = ${orders.id} and ${transactions.note} is null`

/**
 * Whether an order waits for its money: a provider's, or for a way to pay to be chosen, as older
 * clients do in a call of its own. Until that has come it is nobody's but its customer's: shops and
 * couriers neither see nor move it.
 */
export const awaitsPayment: SQL = sql`(
  exists (
    select 1 from ${transactions} join ${payments} on ${payments.id} = ${transactions.payment_id}
    where ${ofOrder} and ${transactions.status} = 'progress'
      and ${payments.tag} not in ('cash', 'wallet'))
  or ${orders.status} = 'new' and ${orders.total_minor} > 0 and not exists (
    select 1 from ${transactions}
    where ${ofOrder} and ${transactions.status} in ('progress', 'paid')))`

/** Whether that holds for an order. */
export async function isAwaited(db: Db, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), awaitsPayment))
  return rows.length > 0
}
