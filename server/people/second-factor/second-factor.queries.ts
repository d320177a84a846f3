import { and, count, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { passkeys } from '@/server/platform/db/schema/device'
import { recoveryCodes, secondFactors } from '@/server/platform/db/schema/second-factor'
import { sessions } from '@/server/platform/db/schema/user'

export type FactorRow = typeof secondFactors.$inferSelect

/** The app of an account that counts; undefined without one, or while none of its codes was entered. */
export async function findFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)))
  return row
}

/** Locks the row of an account's app, also one that is not confirmed. */
export async function lockFactor(tx: Db, userId: number): Promise<FactorRow | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .for('no key update')
  return row
}

/** Stores the secret of an app that is not confirmed; false if one is already. */
export async function offerFactor(
  tx: Db,
  values: { user_id: number; secret: string; created_at: Date },
): Promise<boolean> {
  const { secret, created_at } = values
  const rows = await tx
    .insert(secondFactors)
    .values(values)
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { secret, created_at, last_step: 0 },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ user_id: secondFactors.user_id })
  return rows.length > 0
}

export async function updateFactor(
  tx: Db,
  userId: number,
  values: Partial<typeof secondFactors.$inferInsert>,
): Promise<void> {
  await tx.update(secondFactors).set(values).where(eq(secondFactors.user_id, userId))
}

/** Removes the app and its recovery codes; sessions that they have proven need another proof. */
export async function deleteFactor(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ user_id: secondFactors.user_id })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx
    .update(sessions)
    .set({ second_factor: null })
    .where(and(eq(sessions.user_id, userId), ne(sessions.second_factor, 'passkey')))
  return rows.length > 0
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
}

/** Takes a recovery code; false if there is none, or another request was first. */
export async function takeRecoveryCode(
  tx: Db,
  userId: number,
  hashes: string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        inArray(recoveryCodes.code_hash, hashes),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.n ?? 0
}

/** Notes that a session has set the app up, which proves it. */
export async function noteSecondFactor(tx: Db, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ second_factor: 'app', proven_at: now })
    .where(eq(sessions.token_hash, tokenHash))
}

/** Removes every second factor of an account: app, recovery codes and passkeys. False if it had none. */
export async function deleteAllFactors(tx: Db, userId: number): Promise<boolean> {
  const hadApp = await deleteFactor(tx, userId)
  const keys = await tx
    .delete(passkeys)
    .where(eq(passkeys.user_id, userId))
    .returning({ id: passkeys.id })
  await tx.update(sessions).set({ second_factor: null }).where(eq(sessions.user_id, userId))
  return hadApp || keys.length > 0
}

/** Whether an account has an app or a passkey. */
export async function hasAnyFactor(db: Db, userId: number): Promise<boolean> {
  const keys = await db.$count(passkeys, eq(passkeys.user_id, userId))
  return keys > 0 || (await findFactor(db, userId)) !== undefined
}
