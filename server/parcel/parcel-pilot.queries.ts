import { and, asc, inArray, not, sql } from 'drizzle-orm'
import { activeParcelStatuses } from '@/domain/parcel'
import type { Db } from '@/server/db/client'
import { parcelEvents, parcelOrders } from '@/server/db/schema/parcel'
import { parcelAwaitsPayment } from '@/server/transaction/awaiting.queries'

/** Parcels under way whose payment is arranged, oldest first, with the time of their last step. */
export async function listPilotedParcels(db: Db) {
  const rows = await db
    .select({
      parcel: parcelOrders,
      since: sql<string | null>`(select max(${parcelEvents.created_at}) from ${parcelEvents}
        where ${parcelEvents.parcel_id} = ${parcelOrders.id})`,
    })
    .from(parcelOrders)
    .where(and(inArray(parcelOrders.status, [...activeParcelStatuses]), not(parcelAwaitsPayment)))
    .orderBy(asc(parcelOrders.id))
    .limit(500)
  return rows.map(({ parcel, since }) => ({
    ...parcel,
    since: since ? new Date(since) : parcel.created_at,
  }))
}
