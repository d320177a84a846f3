import { eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { userCarts } from '@/server/platform/db/schema/cart'
import { groupOrders } from '@/server/platform/db/schema/group'
import { users } from '@/server/platform/db/schema/user'

export type GroupRow = typeof groupOrders.$inferSelect

/** The owner's settings of a group cart. */
export async function findGroup(db: Db, cartId: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groupOrders).where(eq(groupOrders.cart_id, cartId))
  return row
}

/** The owner's first name, which the other members see. */
export async function findOwnerName(db: Db, ownerId: number): Promise<string | null> {
  const [row] = await db.select({ name: users.firstname }).from(users).where(eq(users.id, ownerId))
  return row?.name ?? null
}

/** Sets when a member was last present; null once the screen was left. */
export async function updateSeen(db: Db, memberId: number, at: Date | null): Promise<void> {
  await db.update(userCarts).set({ seen_at: at }).where(eq(userCarts.id, memberId))
}
