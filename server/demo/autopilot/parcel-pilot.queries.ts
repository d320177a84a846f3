import { and, asc, inArray, not, sql } from 'drizzle-orm'
import { activeParcelStatuses } from '@/domain/parcel'
import { parcelAwaitsPayment } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { parcelEvents, parcelOrders } from '@/server/platform/db/schema/parcel'

/** Active parcels that await no payment, oldest first, with the time of the last transition. */
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
