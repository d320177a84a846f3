import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { payments, transactions } from '@/server/db/schema/payment'

/**
 * Whether an order waits for money from a provider. Until that has come it is nobody's but its
 * customer's: shops and couriers neither see nor move it.
 */
export const awaitsPayment = (orderId: AnyPgColumn): SQL => sql`exists (
  select 1 from ${transactions} join ${payments} on ${payments.id} = ${transactions.payment_id}
  where ${transactions.payable_type} = 'order' and ${transactions.payable_id} = ${orderId}
    and ${transactions.status} = 'progress' and ${transactions.note} is null
    and ${payments.tag} not in ('cash', 'wallet'))`
