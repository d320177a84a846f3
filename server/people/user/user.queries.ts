import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { shops } from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'

export type UserRow = typeof users.$inferSelect
export type WalletRow = typeof wallets.$inferSelect

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .limit(1)
  return row
}

/** The account with that e-mail, deleted rows included. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1)
  return row
}

/** The accounts that have verified one of these phones. */
export async function listUsersByPhones(db: Db, phones: string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.phone, phones), isNotNull(users.phone_verified_at)))
    .orderBy(users.id)
}

export async function findUserByReferral(db: Db, code: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.my_referral, code), eq(users.active, true), isNull(users.deleted_at)))
    .limit(1)
  return row
}

/** Inserts a user; undefined if the e-mail or phone is taken. */
export async function insertUser(
  tx: Db,
  values: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning()
  return row
}

export async function insertWallet(tx: Db, userId: number): Promise<void> {
  await tx.insert(wallets).values({ user_id: userId })
}

export async function updateUser(
  db: Db,
  id: number,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id))
}

/** Cancels a pending account deletion, if any. */
export async function keepAccount(tx: Db, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ leaves_at: null })
    .where(and(eq(users.id, id), isNotNull(users.leaves_at)))
}

/** Locks a user whose grace period is over; undefined when none is left. */
export async function claimDueDeletion(
  tx: Db,
  now: Date,
  except: readonly number[],
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(lte(users.leaves_at, now), isNull(users.deleted_at), isNoneOf(users.id, except)))
    .orderBy(users.leaves_at)
    .limit(1)
    // the deletion changes e-mail and phone, which are unique keys
    .for('update', { skipLocked: true })
  return row
}

/** Removes phones from other users who have not verified them. */
export async function releasePhones(
  tx: Db,
  phones: string[],
  exceptId: number | null,
): Promise<void> {
  await tx
    .update(users)
    .set({ phone: null })
    .where(
      and(
        inArray(users.phone, phones),
        isNull(users.phone_verified_at),
        exceptId === null ? undefined : ne(users.id, exceptId),
      ),
    )
}

/** Stores a push token for one user and removes it from any other user of the device. */
export async function savePushToken(db: Db, userId: number, token: string): Promise<void> {
  await db
    .update(users)
    .set({ push_token: sql`case when ${users.id} = ${userId} then ${token} end` })
    .where(or(eq(users.id, userId), eq(users.push_token, token)))
}

export async function findWallet(db: Db, userId: number): Promise<WalletRow | undefined> {
  const [row] = await db.select().from(wallets).where(eq(wallets.user_id, userId)).limit(1)
  return row
}

/** The shop that a seller runs or has asked for. */
export async function findOwnShopId(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.user_id, userId))
    .orderBy(shops.id)
    .limit(1)
  return row?.id
}
