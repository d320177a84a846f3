import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { type FoundIntent, selectIntents } from './intent.queries'

const notAskedSince = (before: Date) =>
  or(isNull(paymentIntents.checked_at), lt(paymentIntents.checked_at, before))

/** Records that the provider is asked now; false when it has been asked since `before`. */
export async function claimCheck(
  db: Db,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentIntents)
    .set({ checked_at: now })
    .where(and(eq(paymentIntents.id, id), notAskedSince(before)))
    .returning({ id: paymentIntents.id })
  return rows.length > 0
}

/** Pending payments created and last asked about before `before`, longest waiting first. */
export async function listUnsettled(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<FoundIntent[]> {
  return selectIntents(db)
    .where(
      and(
        eq(paymentIntents.status, 'pending'),
        lt(paymentIntents.created_at, before),
        notAskedSince(before),
      ),
    )
    .orderBy(sql`${paymentIntents.checked_at} nulls first`, asc(paymentIntents.id))
    .limit(limit)
}
