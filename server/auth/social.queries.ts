import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { socialAccounts, users } from '@/server/db/schema/user'
import type { UserRow } from '@/server/user/user.queries'

type Account = Pick<typeof socialAccounts.$inferSelect, 'provider' | 'subject'>

/** Lets one sign-in of an account in at a time, so that the first two make one person. */
export async function lockSubject(tx: Db, { provider, subject }: Account): Promise<void> {
  const name = `${provider}:${subject}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`)
}

/** The person who signs in with that account. */
export async function findUserBySubject(
  tx: Db,
  { provider, subject }: Account,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(socialAccounts)
    .innerJoin(users, eq(users.id, socialAccounts.user_id))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
  return row?.user
}

export async function insertSubject(
  tx: Db,
  values: typeof socialAccounts.$inferInsert,
): Promise<void> {
  await tx.insert(socialAccounts).values(values)
}
