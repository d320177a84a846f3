import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { type CartRow, findCart } from '@/server/cart/cart.queries'
import type { Db } from '@/server/db/client'
import { carts, userCarts } from '@/server/db/schema/cart'
import { groupOrders } from '@/server/db/schema/group'
import { users } from '@/server/db/schema/user'

export type GroupRow = typeof groupOrders.$inferSelect

/** What the owner has settled about a group cart. */
export async function findGroup(db: Db, cartId: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groupOrders).where(eq(groupOrders.cart_id, cartId))
  return row
}

/** Begins a group order on a cart; one that stands stays as it is. */
export async function insertGroup(
  tx: Db,
  cartId: number,
  now: Date,
  openByIdUntil: Date | null = null,
): Promise<void> {
  const times = { created_at: now, updated_at: now, open_by_id_until: openByIdUntil }
  await tx
    .insert(groupOrders)
    .values({ cart_id: cartId, ...times })
    .onConflictDoNothing()
}

export async function updateGroup(
  tx: Db,
  cartId: number,
  values: Partial<Omit<GroupRow, 'cart_id' | 'created_at'>>,
): Promise<GroupRow | undefined> {
  const [row] = await tx
    .update(groupOrders)
    .set(values)
    .where(eq(groupOrders.cart_id, cartId))
    .returning()
  return row
}

export async function deleteGroup(tx: Db, cartId: number): Promise<void> {
  await tx.delete(groupOrders).where(eq(groupOrders.cart_id, cartId))
}

/** Everybody but the owner, with what they chose. */
export async function deleteOthers(tx: Db, cart: Pick<CartRow, 'id' | 'owner_id'>): Promise<void> {
  await tx
    .delete(userCarts)
    .where(
      and(
        eq(userCarts.cart_id, cart.id),
        sql`${userCarts.user_id} is distinct from ${cart.owner_id}`,
      ),
    )
}

/** What the others call the owner. */
export async function findOwnerName(db: Db, ownerId: number): Promise<string | null> {
  const [row] = await db.select({ name: users.firstname }).from(users).where(eq(users.id, ownerId))
  return row?.name ?? null
}

/** Notes that a member is here, or with null that the screen was left. */
export async function updateSeen(db: Db, memberId: number, at: Date | null): Promise<void> {
  await db.update(userCarts).set({ seen_at: at }).where(eq(userCarts.id, memberId))
}

/** The member's cart, as long as member and group order are there. */
export async function findGroupCartOf(db: Db, memberId: number): Promise<CartRow | undefined> {
  const [row] = await db
    .select({ cart: carts })
    .from(userCarts)
    .innerJoin(carts, eq(carts.id, userCarts.cart_id))
    .where(and(eq(userCarts.id, memberId), eq(carts.group, true), isNull(carts.closed_at)))
  return row?.cart
}

/** One open group order that a reminder or its deadline is due for, held; those held elsewhere wait. */
export async function claimDueGroup(
  tx: Db,
  now: Date,
): Promise<{ group: GroupRow; cart: CartRow } | undefined> {
  const [group] = await tx
    .select()
    .from(groupOrders)
    .where(lte(groupOrders.next_at, now))
    .orderBy(asc(groupOrders.next_at), asc(groupOrders.cart_id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  const cart = group && (await findCart(tx, group.cart_id))
  return group && cart ? { group, cart } : undefined
}

/** Members with an account, but for one person. */
export async function listAccounts(
  db: Db,
  cartId: number,
  exceptUserId: number,
): Promise<{ user_id: number; status: boolean }[]> {
  const rows = await db
    .select({ user_id: userCarts.user_id, status: userCarts.status })
    .from(userCarts)
    .where(and(eq(userCarts.cart_id, cartId), ne(userCarts.user_id, exceptUserId)))
    .orderBy(asc(userCarts.id))
  return rows.flatMap(({ user_id, status }) => (user_id === null ? [] : [{ user_id, status }]))
}
