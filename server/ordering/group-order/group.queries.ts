import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { type CartRow, findCart } from '@/server/ordering/cart/cart.queries'
import type { GroupRow } from '@/server/ordering/cart/group-order.queries'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { carts, userCarts } from '@/server/platform/db/schema/cart'
import { groupOrders } from '@/server/platform/db/schema/group'

/** Starts a group order on a cart; an existing one stays unchanged. */
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

/** Deletes all members but the owner, with their lines. */
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

/** The member's cart, while the member exists and the group order is open. */
export async function findGroupCartOf(db: Db, memberId: number): Promise<CartRow | undefined> {
  const [row] = await db
    .select({ cart: carts })
    .from(userCarts)
    .innerJoin(carts, eq(carts.id, userCarts.cart_id))
    .where(and(eq(userCarts.id, memberId), eq(carts.group, true), isNull(carts.closed_at)))
  return row?.cart
}

/**
 * Locks one group order with a due reminder or deadline; skips the carts in `except` and those locked
 * by other processes.
 */
export async function claimDueGroup(
  tx: Db,
  now: Date,
  except: readonly number[],
): Promise<{ group: GroupRow; cart: CartRow } | undefined> {
  const [group] = await tx
    .select()
    .from(groupOrders)
    .where(and(lte(groupOrders.next_at, now), isNoneOf(groupOrders.cart_id, except)))
    .orderBy(asc(groupOrders.next_at), asc(groupOrders.cart_id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  const cart = group && (await findCart(tx, group.cart_id))
  return group && cart ? { group, cart } : undefined
}

/** Members with an account, except one user. */
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
