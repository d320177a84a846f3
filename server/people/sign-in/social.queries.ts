import { and, eq, sql } from 'drizzle-orm'
import type { UserRow } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { socialAccounts, users } from '@/server/platform/db/schema/user'

type Account = Pick<typeof socialAccounts.$inferSelect, 'provider' | 'subject'>

/** Serializes sign-ins of one provider account, so that two first ones create one user. */
export async function lockSubject(tx: Db, { provider, subject }: Account): Promise<void> {
  const name = `${provider}:${subject}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`)
}

/** The user of that provider account. */
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
