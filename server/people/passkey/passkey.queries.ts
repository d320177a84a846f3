import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { passkeyChallenges, passkeys } from '@/server/platform/db/schema/device'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id))
}

export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.user_id, userId))
  return row?.n ?? 0
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row
}

/** Inserts a passkey; undefined if the credential is already registered. */
export async function insertPasskey(
  tx: Db,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning()
  return row
}

/** Stores the new counter; false if a concurrent sign-in has changed it. */
export async function notePasskeyUse(
  tx: Db,
  row: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Deletes a passkey of a user; false if there was none. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge(
  db: Db,
  values: typeof passkeyChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expires_at, now))
  await db.insert(passkeyChallenges).values(values)
}

/** Consumes a valid challenge; false if there is none for this user. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expires_at, now),
        userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return rows.length > 0
}
