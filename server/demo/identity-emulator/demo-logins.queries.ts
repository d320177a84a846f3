import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import { uuidOf } from '@/server/demo/seed/identity'
import { demoLogins } from '@/server/demo/seed/logins'
import type { UserRow } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { localAccounts, sessions, socialAccounts, users } from '@/server/platform/db/schema/user'

/** The login accounts of the demo's seed that are not deleted. */
export async function listDemoLogins(db: Db): Promise<UserRow[]> {
  const uuids = demoLogins.map(({ key }) => uuidOf(`user:${key}`))
  return db
    .select()
    .from(users)
    .where(and(inArray(users.uuid, uuids), isNull(users.deleted_at)))
    .orderBy(users.id)
}

/** Whether a social account belongs to the emulator, which requires no proof of identity. */
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

/** Deletes the emulator's accounts, and all sessions of users who signed in with them. */
export async function deleteLocalAccounts(tx: Db): Promise<void> {
  const joined = tx
    .select({ id: socialAccounts.user_id })
    .from(socialAccounts)
    .where(hasLocalAccount(tx))
  await tx.delete(sessions).where(inArray(sessions.user_id, joined))
  await tx.delete(socialAccounts).where(hasLocalAccount(tx))
  await tx.delete(localAccounts)
}
