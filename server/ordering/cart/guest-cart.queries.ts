import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { carts, userCarts } from '@/server/platform/db/schema/cart'
import type { CartRow, MemberRow } from './cart.queries'

/** Inserts a cart without an owner, and its only member. */
export async function insertGuestCart(
  tx: Db,
  values: Pick<CartRow, 'shop_id' | 'currency_id'> & { now: Date },
): Promise<{ cart: CartRow; member: MemberRow } | undefined> {
  const { now, ...columns } = values
  const [cart] = await tx
    .insert(carts)
    .values({ ...columns, created_at: now, updated_at: now })
    .returning()
  if (!cart) return undefined
  const [member] = await tx
    .insert(userCarts)
    .values({ cart_id: cart.id, created_at: now })
    .returning()
  return member && { cart, member }
}

/** Deletes a guest's cart with its lines; never a cart with an owner. */
export async function deleteGuestCart(tx: Db, id: number): Promise<void> {
  await tx.delete(carts).where(and(eq(carts.id, id), isNull(carts.owner_id)))
}

/** Deletes guests' carts that were last changed before `before`. */
export async function deleteStaleGuestCarts(db: Db, before: Date): Promise<void> {
  await db.delete(carts).where(and(isNull(carts.owner_id), lt(carts.updated_at, before)))
}
