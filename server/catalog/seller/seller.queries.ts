import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { categories, shopCategories } from '@/server/platform/db/schema/category'
import { payments, shopPayments } from '@/server/platform/db/schema/payment'
import {
  deliveryZones,
  shops,
  shopTranslations,
  shopWorkingDays,
} from '@/server/platform/db/schema/shop'
import { shopTags, tags } from '@/server/platform/db/schema/tag'
import { users } from '@/server/platform/db/schema/user'

export type ShopRow = typeof shops.$inferSelect
export type ShopStatus = ShopRow['status']

/** A user's shop in any state, locked until the transaction ends. */
export async function lockShopOf(tx: Db, userId: number): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(shops).where(eq(shops.user_id, userId)).for('no key update')
  return row
}

/** The seller of a shop in any state. */
export async function findShopSeller(
  db: Db,
  id: number,
): Promise<Pick<ShopRow, 'user_id'> | undefined> {
  const [row] = await db.select({ user_id: shops.user_id }).from(shops).where(eq(shops.id, id))
  return row
}

/**
 * Opens shops whose pause is over, unless nobody could accept their orders because the owner's account is blocked. Asks first:
 * an update tells all processes that the catalogue has changed, even if it changes no row.
 */
export async function reopenDue(db: Db, now: Date): Promise<void> {
  const isRun = sql`not exists (select 1 from ${users} u where u.id = ${shops.user_id} and not u.active)`
  const isOver = and(lte(shops.paused_until, now), isRun)
  const [due] = await db.select({ id: shops.id }).from(shops).where(isOver).limit(1)
  if (!due) return
  await db.update(shops).set({ open: true, paused_until: null, updated_at: now }).where(isOver)
}

export async function lockShop(tx: Db, id: number): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, id)).for('no key update')
  return row
}

/** Inserts a shop; undefined if its seller already has one. */
export async function insertShop(
  tx: Db,
  values: typeof shops.$inferInsert,
): Promise<ShopRow | undefined> {
  const [row] = await tx
    .insert(shops)
    .values(values)
    .onConflictDoNothing({ target: shops.user_id })
    .returning()
  return row
}

export async function updateShop(
  tx: Db,
  id: number,
  values: Partial<typeof shops.$inferInsert>,
): Promise<void> {
  await tx.update(shops).set(values).where(eq(shops.id, id))
}

/** The ids that are active shop categories. */
export async function filterShopCategories(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(isOneOf(categories.id, ids), eq(categories.type, 'shop'), eq(categories.active, true)),
    )
  return rows.map(({ id }) => id)
}

/** Which of the ids are tags. */
export async function filterTags(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.select({ id: tags.id }).from(tags).where(isOneOf(tags.id, ids))
  return rows.map(({ id }) => id)
}

/** Replaces the texts of a shop. */
export async function saveTexts(
  tx: Db,
  shopId: number,
  rows: readonly Omit<typeof shopTranslations.$inferInsert, 'shop_id'>[],
): Promise<void> {
  await tx.delete(shopTranslations).where(eq(shopTranslations.shop_id, shopId))
  await tx.insert(shopTranslations).values(rows.map((row) => ({ ...row, shop_id: shopId })))
}

/** Replaces the categories of a shop. */
export async function saveCategories(tx: Db, shopId: number, ids: readonly number[]) {
  await tx.delete(shopCategories).where(eq(shopCategories.shop_id, shopId))
  await tx
    .insert(shopCategories)
    .values(ids.map((category_id) => ({ shop_id: shopId, category_id })))
}

/** Replaces the tags of a shop. */
export async function saveTags(tx: Db, shopId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(shopTags).where(eq(shopTags.shop_id, shopId))
  if (ids.length === 0) return
  await tx.insert(shopTags).values(ids.map((tag_id) => ({ shop_id: shopId, tag_id })))
}

export async function saveZone(tx: Db, zone: typeof deliveryZones.$inferInsert): Promise<void> {
  const { shop_id: _shop, ...set } = zone
  await tx
    .insert(deliveryZones)
    .values(zone)
    .onConflictDoUpdate({ target: deliveryZones.shop_id, set })
}

/** Replaces the opening intervals of a shop. */
export async function saveHours(
  tx: Db,
  shopId: number,
  rows: readonly (typeof shopWorkingDays.$inferInsert)[],
): Promise<void> {
  await tx.delete(shopWorkingDays).where(eq(shopWorkingDays.shop_id, shopId))
  await tx.insert(shopWorkingDays).values([...rows])
}

/** Lets a shop take every payment method in use. */
export async function offerPayments(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`insert into ${shopPayments} (shop_id, payment_id)
    select ${shopId}::bigint, id from ${payments} where active on conflict do nothing`)
}

/** Gives a customer a role; users with another role keep theirs. */
export async function promoteUser(
  tx: Db,
  userId: number,
  role: 'seller' | 'deliveryman',
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ role, updated_at: now })
    .where(and(eq(users.id, userId), eq(users.role, 'user')))
}

const isIn = (status: ShopStatus | undefined) => (status ? eq(shops.status, status) : undefined)

/** Shops by state: those that wait the oldest first, decided ones the latest change first. */
export async function listShopsIn(
  db: Db,
  status: ShopStatus | undefined,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(isIn(status))
    .orderBy(
      ...(status === undefined || status === 'new'
        ? [asc(shops.id)]
        : [desc(shops.updated_at), desc(shops.id)]),
    )
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ id }) => id)
}

export async function countShopsIn(db: Db, status: ShopStatus | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(shops).where(isIn(status))
  return row?.n ?? 0
}
