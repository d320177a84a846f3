import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { parcelOrders } from '@/server/db/schema/parcel'
import { payments, transactions } from '@/server/db/schema/payment'

function awaits(type: 'order' | 'parcel-order', subject: typeof orders | typeof parcelOrders): SQL {
  const ofSubject = sql`${transactions.payable_type} = ${sql.raw(`'${type}'`)}
    and ${transactions.payable_id} = ${subject.id} and ${transactions.note} is null`
  return sql`(
    exists (
      select 1 from ${transactions} join ${payments} on ${payments.id} = ${transactions.payment_id}
      where ${ofSubject} and ${transactions.status} = 'progress'
        and ${payments.tag} not in ('cash', 'wallet'))
    or ${subject.status} = 'new' and ${subject.total_minor} > 0 and not exists (
      select 1 from ${transactions}
      where ${ofSubject} and ${transactions.status} in ('progress', 'paid')))`
}

/**
 * Whether an order waits for its money: a provider's, or for a way to pay to be chosen, as older
 * clients do in a call of its own. Until that has come it is nobody's but its customer's: shops and
 * couriers neither see nor move it.
 */
export const awaitsPayment: SQL = awaits('order', orders)

/** Whether a parcel waits for its money: the same rule, so that it is no courier's before. */
export const parcelAwaitsPayment: SQL = awaits('parcel-order', parcelOrders)

/** Whether that holds for an order. */
export async function isAwaited(db: Db, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), awaitsPayment))
  return rows.length > 0
}

/** Whether that holds for a parcel. */
export async function isParcelAwaited(db: Db, parcelId: number): Promise<boolean> {
  const rows = await db
    .select({ id: parcelOrders.id })
    .from(parcelOrders)
    .where(and(eq(parcelOrders.id, parcelId), parcelAwaitsPayment))
  return rows.length > 0
}
