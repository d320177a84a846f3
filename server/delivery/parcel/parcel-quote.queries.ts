import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { parcelQuotes } from '@/server/platform/db/schema/parcel-quote'

export type ParcelQuoteRow = typeof parcelQuotes.$inferSelect

export async function insertParcelQuote(
  db: Db,
  values: typeof parcelQuotes.$inferInsert,
): Promise<ParcelQuoteRow | undefined> {
  const [row] = await db.insert(parcelQuotes).values(values).returning()
  return row
}

/** Deletes a user's quote and returns it. */
export async function takeParcelQuote(
  db: Db,
  wanted: { id: string; userId: number },
): Promise<ParcelQuoteRow | undefined> {
  const [row] = await db
    .delete(parcelQuotes)
    .where(and(eq(parcelQuotes.id, wanted.id), eq(parcelQuotes.user_id, wanted.userId)))
    .returning()
  return row
}

/** Deletes quotes that expired before an instant. */
export async function deleteStaleParcelQuotes(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(parcelQuotes)
    .where(lt(parcelQuotes.expires_at, before))
    .returning({ id: parcelQuotes.id })
  return rows.length
}
