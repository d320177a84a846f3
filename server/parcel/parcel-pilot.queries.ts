import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { activeParcelStatuses } from '@/domain/parcel'
import type { Db } from '@/server/db/client'
import { parcelEvents, parcelOrders } from '@/server/db/schema/parcel'
import { transactions } from '@/server/db/schema/payment'

/** Parcels under way whose payment is arranged, oldest first, with the time of their last step. */
export async function listPilotedParcels(db: Db) {
  const rows = await db
    .select({
      parcel: parcelOrders,
      since: sql<string | null>`(select max(${parcelEvents.created_at}) from ${parcelEvents}
        where ${parcelEvents.parcel_id} = ${parcelOrders.id})`,
    })
    .from(parcelOrders)
    .where(
      and(
        inArray(parcelOrders.status, [...activeParcelStatuses]),
        sql`exists (select 1 from ${transactions} where ${and(
          eq(transactions.payable_type, 'parcel-order'),
          eq(transactions.payable_id, parcelOrders.id),
          inArray(transactions.status, ['progress', 'paid']),
          isNull(transactions.note),
        )})`,
      ),
    )
    .orderBy(asc(parcelOrders.id))
    .limit(500)
  return rows.map(({ parcel, since }) => ({
    ...parcel,
    since: since ? new Date(since) : parcel.created_at,
  }))
}
