import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { LineGroup } from '@/domain/cart-change'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { cartDetails, carts, userCarts } from '@/server/platform/db/schema/cart'
import { users } from '@/server/platform/db/schema/user'
import { notifying } from '@/server/platform/live/live.queries'

export type CartRow = typeof carts.$inferSelect
/** A cart with an owner; a guest's cart has none. */
export type OwnedCart = CartRow & { owner_id: number }
export type MemberRow = typeof userCarts.$inferSelect
export type LineRow = typeof cartDetails.$inferSelect

export const isOwned = (cart: CartRow): cart is OwnedCart => cart.owner_id !== null

/** The user's open cart, at most one; `lock` locks it until the transaction ends. */
export async function findOpenCart(
  db: Db,
  ownerId: number,
  options: { lock?: boolean } = {},
): Promise<OwnedCart | undefined> {
  const query = db
    .select()
    .from(carts)
    .where(and(eq(carts.owner_id, ownerId), isNull(carts.closed_at)))
  const [row] = options.lock ? await query.for('no key update') : await query
  return row && isOwned(row) ? row : undefined
}

/** Locks a cart by id, open or closed, until the transaction ends. */
export async function lockCart(tx: Db, id: number): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id)).for('no key update')
  return row
}

/** A cart by id, open or closed. */
export async function findCart(db: Db, id: number): Promise<CartRow | undefined> {
  const [row] = await db.select().from(carts).where(eq(carts.id, id))
  return row
}

/**
 * Inserts a cart with its owner as first member; undefined if the owner has an open one by now. A
 * cart with `closed_at` does not conflict with the open one.
 */
export async function insertCart(
  tx: Db,
  values: Pick<OwnedCart, 'owner_id' | 'shop_id' | 'currency_id'> & {
    closed_at?: Date
    now: Date
  },
): Promise<OwnedCart | undefined> {
  const { now, ...columns } = values
  const [cart] = await tx
    .insert(carts)
    .values({ ...columns, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning()
  if (!cart) return undefined
  await tx.insert(userCarts).values({
    cart_id: cart.id,
    user_id: columns.owner_id,
    name: sql`(select ${users.firstname} from ${users} where ${users.id} = ${columns.owner_id})`,
    created_at: now,
  })
  return isOwned(cart) ? cart : undefined
}

/** Members of a cart, the owner first. */
export async function listMembers(db: Db, cartId: number): Promise<MemberRow[]> {
  return db.select().from(userCarts).where(eq(userCarts.cart_id, cartId)).orderBy(asc(userCarts.id))
}

/** Adds a guest or a signed-in user; undefined when the user is a member already. */
export async function insertMember(
  tx: Db,
  values: typeof userCarts.$inferInsert,
): Promise<MemberRow | undefined> {
  const [row] = await tx.insert(userCarts).values(values).onConflictDoNothing().returning()
  return row
}

/** Sets whether a member is still choosing. */
export async function updateMemberStatus(
  tx: Db,
  id: number,
  status: boolean,
): Promise<MemberRow | undefined> {
  const [row] = await tx.update(userCarts).set({ status }).where(eq(userCarts.id, id)).returning()
  return row
}

/** The member with that uuid; compared as text, because clients may send anything. */
export async function findMember(db: Db, uuid: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(userCarts)
    .where(sql`${userCarts.uuid}::text = ${uuid.toLowerCase()}`)
  return row
}

/** The member whose line that is. */
export async function findMemberOfLine(db: Db, lineId: number): Promise<MemberRow | undefined> {
  const [row] = await db
    .select({ member: userCarts })
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.user_cart_id))
    .where(eq(cartDetails.id, lineId))
  return row?.member
}

/** Lines of a cart's members, add-ons among them, in the order they came. */
export async function listLines(db: Db, cartId: number): Promise<LineRow[]> {
  return db
    .select(getTableColumns(cartDetails))
    .from(cartDetails)
    .innerJoin(userCarts, eq(userCarts.id, cartDetails.user_cart_id))
    .where(eq(userCarts.cart_id, cartId))
    .orderBy(asc(cartDetails.id))
}

/** Removes lines with their add-ons. */
export async function deleteLines(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(cartDetails).where(isOneOf(cartDetails.id, ids))
}

async function insertAddons(tx: Db, parent: LineRow, group: LineGroup, now: Date): Promise<void> {
  if (group.addons.length === 0) return
  await tx.insert(cartDetails).values(
    group.addons.map((addon) => ({
      ...addon,
      user_cart_id: parent.user_cart_id,
      parent_id: parent.id,
      created_at: now,
      updated_at: now,
    })),
  )
}

export async function insertLine(
  tx: Db,
  memberId: number,
  { key, ...group }: LineGroup & { key: string },
  now: Date,
): Promise<void> {
  const [line] = await tx
    .insert(cartDetails)
    .values({
      user_cart_id: memberId,
      stock_id: group.stock_id,
      quantity: group.quantity,
      addons_key: key,
      note: group.note,
      substitution: group.substitution,
      substitute_stock_id: group.substitute_stock_id,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (line) await insertAddons(tx, line, group, now)
}

/** Sets a line's quantity, note, substitution and add-ons; its id stays. */
export async function updateLine(
  tx: Db,
  { id, key, ...group }: LineGroup & { id: number; key: string },
  now: Date,
  { hadAddons }: { hadAddons: boolean },
): Promise<void> {
  if (hadAddons) await tx.delete(cartDetails).where(eq(cartDetails.parent_id, id))
  const [line] = await tx
    .update(cartDetails)
    .set({
      quantity: group.quantity,
      note: group.note,
      substitution: group.substitution,
      substitute_stock_id: group.substitute_stock_id,
      addons_key: key,
      updated_at: now,
    })
    .where(eq(cartDetails.id, id))
    .returning()
  if (line) await insertAddons(tx, line, group, now)
}

/** Updates the columns of a cart that may change; signals `topic`, as `publish` does. */
export async function updateCart(
  tx: Db,
  id: number,
  values: Partial<Pick<CartRow, 'group' | 'currency_id' | 'closed_at' | 'updated_at'>>,
  topic?: string,
): Promise<void> {
  const query = tx.update(carts).set(values).where(eq(carts.id, id))
  await (topic ? query.returning({ told: notifying(topic) }) : query)
}

/** Deletes the user's open carts among those ids; returns the deleted ids. */
export async function deleteOpenCarts(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<number[]> {
  const gone = await db
    .delete(carts)
    .where(and(isOneOf(carts.id, ids), eq(carts.owner_id, ownerId), isNull(carts.closed_at)))
    .returning({ id: carts.id })
  return gone.map(({ id }) => id)
}

/** Removes members with their lines, by uuid, never the owner; returns how many. */
export async function deleteMembers(
  tx: Db,
  cart: Pick<CartRow, 'id' | 'owner_id'>,
  uuids: readonly string[],
): Promise<number> {
  const gone = await tx
    .delete(userCarts)
    .where(
      and(
        eq(userCarts.cart_id, cart.id),
        sql`${userCarts.user_id} is distinct from ${cart.owner_id}`,
        sql`${userCarts.uuid}::text = any(${sql.param([...uuids])}::text[])`,
      ),
    )
    .returning({ id: userCarts.id })
  return gone.length
}
