import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { referralInvites } from '@/server/db/schema/referral-invite'

export async function insertInvite(
  tx: Db,
  invite: { user_id: number; inviter_id: number },
): Promise<void> {
  await tx.insert(referralInvites).values(invite).onConflictDoNothing()
}

/** A person's invitation as long as it was not rewarded, held until the transaction ends. */
export async function lockUnrewardedInvite(tx: Db, userId: number) {
  const [row] = await tx
    .select()
    .from(referralInvites)
    .where(and(eq(referralInvites.user_id, userId), isNull(referralInvites.rewarded_at)))
    .for('no key update')
  return row
}

export async function markRewarded(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(referralInvites)
    .set({ rewarded_at: now })
    .where(eq(referralInvites.user_id, userId))
}
