import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { payments, transactions } from '@/server/platform/db/schema/payment'

function awaits(type: 'order' | 'parcel-order', subject: typeof orders | typeof parcelOrders): SQL {
  const ofSubject = sql`${transactions.payable_type} = ${sql.raw(`'${type}'`)}
    and ${transactions.payable_id} = ${subject.id} and ${transactions.kind} = 'payment'`
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
 * Whether an order awaits a provider's payment, or the choice of a payment method, which older
 * clients send in a separate call. Until then only its customer sees it: shops and couriers neither
 * see nor change it.
 */
export const awaitsPayment: SQL = awaits('order', orders)

/** Whether a parcel awaits payment: the same rule, so that no courier sees it before. */
export const parcelAwaitsPayment: SQL = awaits('parcel-order', parcelOrders)

/** Whether `awaitsPayment` holds for an order. */
export async function isAwaited(db: Db, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), awaitsPayment))
  return rows.length > 0
}

/** Whether `parcelAwaitsPayment` holds for a parcel. */
export async function isParcelAwaited(db: Db, parcelId: number): Promise<boolean> {
  const rows = await db
    .select({ id: parcelOrders.id })
    .from(parcelOrders)
    .where(and(eq(parcelOrders.id, parcelId), parcelAwaitsPayment))
  return rows.length > 0
}
