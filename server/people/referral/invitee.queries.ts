import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { referralInvites } from '@/server/platform/db/schema/referral-invite'
import { users } from '@/server/platform/db/schema/user'

export type InviteeRow = Awaited<ReturnType<typeof listInvitees>>[number]

/** Whom a user has invited, newest first; without a name where they have left. */
export async function listInvitees(
  db: Db,
  inviterId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      invite: referralInvites,
      firstname: users.firstname,
      lastname: users.lastname,
      deleted_at: users.deleted_at,
    })
    .from(referralInvites)
    .innerJoin(users, eq(users.id, referralInvites.user_id))
    .where(eq(referralInvites.inviter_id, inviterId))
    .orderBy(desc(referralInvites.created_at), desc(referralInvites.user_id))
    .limit(limit)
    .offset(offset)
}

/** How many a user has invited, how many rewards wait, and what was earned, base minor units. */
export async function sumInvitees(db: Db, inviterId: number) {
  const { rewarded_at, due_at, from_minor } = referralInvites
  const [row] = await db
    .select({
      joined: sql<number>`count(*)`,
      waiting: sql<number>`count(*) filter (where ${rewarded_at} is null and ${due_at} is not null)`,
      earned: sql<string | null>`sum(${from_minor}) filter (where ${rewarded_at} is not null)`,
    })
    .from(referralInvites)
    .where(eq(referralInvites.inviter_id, inviterId))
  return {
    joined: Number(row?.joined ?? 0),
    waiting: Number(row?.waiting ?? 0),
    earnedMinor: Number(row?.earned ?? 0),
  }
}

/** The invitation that a user has joined by. */
export async function findOwnInvite(db: Db, userId: number) {
  const [row] = await db.select().from(referralInvites).where(eq(referralInvites.user_id, userId))
  return row
}
