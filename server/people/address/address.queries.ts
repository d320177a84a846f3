import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { addresses, users } from '@/server/platform/db/schema/user'

export type AddressRow = typeof addresses.$inferSelect
export type AddressValues = Omit<typeof addresses.$inferInsert, 'user_id' | 'active' | 'id'>

/** Serializes changes to a user's addresses, so that exactly one stays active. */
export async function lockAddresses(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** One page of a user's addresses, newest first. */
export async function listAddresses(
  db: Db,
  userId: number,
  page: { limit: number; offset: number },
): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.user_id, userId))
    .orderBy(desc(addresses.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countAddresses(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(addresses).where(eq(addresses.user_id, userId))
  return row?.n ?? 0
}

const own = (userId: number, id: number) => and(eq(addresses.user_id, userId), eq(addresses.id, id))

export async function findAddress(
  db: Db,
  userId: number,
  id: number,
): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(own(userId, id)).limit(1)
  return row
}

export async function findActiveAddress(db: Db, userId: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.user_id, userId), eq(addresses.active, true)))
    .limit(1)
  return row
}

/** Inserts an address that is not active yet; returns its id. */
export async function insertAddress(
  tx: Db,
  userId: number,
  values: AddressValues,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, user_id: userId })
    .returning({ id: addresses.id })
  return row?.id
}

/** Changes an address of a user; false if there is none. */
export async function updateAddress(
  tx: Db,
  userId: number,
  id: number,
  values: AddressValues,
): Promise<boolean> {
  const rows = await tx
    .update(addresses)
    .set(values)
    .where(own(userId, id))
    .returning({ id: addresses.id })
  return rows.length > 0
}

/** Deletes addresses of a user; returns the deleted ones. */
export async function deleteAddresses(
  tx: Db,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; active: boolean }[]> {
  return tx
    .delete(addresses)
    .where(and(eq(addresses.user_id, userId), isOneOf(addresses.id, ids)))
    .returning({ id: addresses.id, active: addresses.active })
}

/** Deactivates every other address. Call it before `setActive`. */
export async function clearActive(tx: Db, userId: number, exceptId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ active: false })
    .where(
      and(eq(addresses.user_id, userId), eq(addresses.active, true), ne(addresses.id, exceptId)),
    )
}

/** Activates an address after `clearActive`; false if the user has no such address. */
export async function setActive(tx: Db, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .update(addresses)
    .set({ active: true })
    .where(own(userId, id))
    .returning({ id: addresses.id })
  return rows.length > 0
}
