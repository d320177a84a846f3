import { lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { shifts } from '@/server/platform/db/schema/shift'

/** a screen asks at least every 30 s; without a word for so long nobody is at it, ms */
const SHIFT_MS = 90_000
/** a shift is not written more often, ms */
const WRITE_MS = 20_000

/** Notes that a user works now. */
export async function noteShift(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insert(shifts)
    .values({ user_id: userId, seen_at: now })
    .onConflictDoUpdate({
      target: shifts.user_id,
      set: { seen_at: now },
      setWhere: lt(shifts.seen_at, new Date(now.getTime() - WRITE_MS)),
    })
}

/** Whether a user, given as an expression of a statement, works now. */
export const worksNow = (userId: SQL, now: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${shifts}
    where ${shifts.user_id} = ${userId} and ${shifts.seen_at} > ${new Date(now.getTime() - SHIFT_MS).toISOString()}::timestamptz)`

/** Whether anybody with a role works now. */
export const someoneWorksAs = (role: 'deliveryman', now: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${shifts} join users worker on worker.id = ${shifts.user_id}
    where worker.role = ${role} and ${shifts.seen_at} > ${new Date(now.getTime() - SHIFT_MS).toISOString()}::timestamptz)`
