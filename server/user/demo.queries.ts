import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { localAccounts, sessions, socialAccounts, users } from '@/server/db/schema/user'
import { uuidOf } from '@/server/db/seed/identity'
import { demoLogins } from '@/server/db/seed/logins'
import type { UserRow } from './user.queries'

/** The accounts that the demo's seed made to sign in with, as far as they are not deleted. */
export async function listDemoLogins(db: Db): Promise<UserRow[]> {
  const uuids = demoLogins.map(({ key }) => uuidOf(`user:${key}`))
  return db
    .select()
    .from(users)
    .where(and(inArray(users.uuid, uuids), isNull(users.deleted_at)))
    .orderBy(users.id)
}

/** Whom the local sign-in has signed in, which asks nobody for a proof. */
const hasLocalAccount = (db: Db) =>
  exists(
    db
      .select({ id: localAccounts.id })
      .from(localAccounts)
      .where(
        and(
          eq(localAccounts.provider, socialAccounts.provider),
          eq(localAccounts.subject, socialAccounts.subject),
        ),
      ),
  )

/** Ends every session of whom the local sign-in has signed in, and forgets its accounts. */
export async function deleteLocalAccounts(tx: Db): Promise<void> {
  const joined = tx
    .select({ id: socialAccounts.user_id })
    .from(socialAccounts)
    .where(hasLocalAccount(tx))
  await tx.delete(sessions).where(inArray(sessions.user_id, joined))
  await tx.delete(socialAccounts).where(hasLocalAccount(tx))
  await tx.delete(localAccounts)
}
