import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import {
  extraGroups,
  extraValues,
  productAddons,
  products,
  productTranslations,
  stockExtras,
  stocks,
} from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const BATCH_ROWS = 500

async function inBatches<T>(rows: readonly T[], run: (batch: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await run(rows.slice(from, from + BATCH_ROWS))
  }
}

type NewProduct = typeof products.$inferInsert
type NewStock = typeof stocks.$inferInsert

export async function insertProducts(tx: Db, rows: readonly NewProduct[]) {
  const ids = new Map<string, number>()
  await inBatches(rows, async (batch) => {
    const made = await tx
      .insert(products)
      .values(batch)
      .returning({ id: products.id, key: products.key })
    for (const { id, key } of made) ids.set(key ?? '', id)
  })
  return ids
}

/** Inserts stocks; answers their ids in the same order. */
export async function insertStocks(tx: Db, rows: readonly NewStock[]): Promise<number[]> {
  const ids = new Map<string, number>()
  const nameOf = (row: Pick<NewStock, 'product_id' | 'input'>) => `${row.product_id}/${row.input}`
  await inBatches(rows, async (batch) => {
    const { id, product_id, input } = stocks
    const made = await tx.insert(stocks).values(batch).returning({ id, product_id, input })
    for (const row of made) ids.set(nameOf(row), row.id)
  })
  return rows.map((row) => ids.get(nameOf(row)) ?? 0)
}

export async function insertStockExtras(
  tx: Db,
  rows: readonly (typeof stockExtras.$inferInsert)[],
): Promise<void> {
  await inBatches(rows, (batch) => tx.insert(stockExtras).values(batch))
}

/** Replaces the texts of products. */
export async function saveProductTexts(
  tx: Db,
  ids: readonly number[],
  rows: readonly (typeof productTranslations.$inferInsert)[],
): Promise<void> {
  await tx.delete(productTranslations).where(isOneOf(productTranslations.product_id, ids))
  await inBatches(rows, (batch) => tx.insert(productTranslations).values(batch))
}

/** Replaces the add-ons of products. */
export async function saveProductAddons(
  tx: Db,
  ids: readonly number[],
  rows: readonly (typeof productAddons.$inferInsert)[],
): Promise<void> {
  await tx.delete(productAddons).where(isOneOf(productAddons.product_id, ids))
  await inBatches(rows, (batch) => tx.insert(productAddons).values(batch))
}

export async function updateProduct(tx: Db, id: number, set: Partial<NewProduct>): Promise<void> {
  await tx.update(products).set(set).where(eq(products.id, id))
}

/** Sets a stock's price, place and pieces; of a product that is sold out, the pieces wait. */
export async function updateStock(
  tx: Db,
  id: number,
  set: { priceMinor?: number; pieces?: number; input?: number },
): Promise<void> {
  const { priceMinor, pieces, input } = set
  await tx
    .update(stocks)
    .set({
      ...(priceMinor === undefined ? {} : { price_minor: priceMinor }),
      ...(input === undefined ? {} : { input }),
      ...(pieces === undefined
        ? {}
        : {
            quantity: sql`case when ${stocks.held_quantity} is null then ${pieces}::int else 0 end`,
            held_quantity: sql`case when ${stocks.held_quantity} is null then null else ${pieces}::int end`,
          }),
    })
    .where(eq(stocks.id, id))
}

/** Locks stocks in id order, before any is changed. */
export async function lockMenuStocks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(isOneOf(stocks.id, ids))
    .orderBy(asc(stocks.id))
    .for('no key update')
}

/** Deletes stocks that nothing names. */
export async function deleteStocks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(stocks).where(isOneOf(stocks.id, ids))
}

/** Takes away those of some option values, and their groups, that no stock has any more. */
export async function deleteUnusedOptions(tx: Db, valueIds: readonly number[]): Promise<void> {
  if (valueIds.length === 0) return
  const rows = await tx
    .delete(extraValues)
    .where(
      and(
        isOneOf(extraValues.id, valueIds),
        sql`not exists (select 1 from ${stockExtras} used where used.extra_value_id = ${extraValues.id})`,
      ),
    )
    .returning({ group_id: extraValues.extra_group_id })
  const groupIds = [...new Set(rows.map(({ group_id }) => group_id))]
  if (groupIds.length === 0) return
  await tx
    .delete(extraGroups)
    .where(
      and(
        isOneOf(extraGroups.id, groupIds),
        sql`not exists (select 1 from ${extraValues} v where v.extra_group_id = ${extraGroups.id})`,
      ),
    )
}

/** New headings of a shop's menu in a language, in their order; answers their ids. */
export async function insertSections(
  tx: Db,
  shopId: number,
  made: { locale: string; after: number; titles: readonly string[] },
): Promise<number[]> {
  const { locale, after, titles } = made
  if (titles.length === 0) return []
  const rows = await tx
    .insert(categories)
    .values(
      titles.map((_, index) => ({
        type: 'main' as const,
        shop_id: shopId,
        input: after + 1 + index,
      })),
    )
    .returning({ id: categories.id, input: categories.input })
  const ids = rows.sort((one, other) => one.input - other.input).map(({ id }) => id)
  await tx
    .insert(categoryTranslations)
    .values(titles.map((title, index) => ({ category_id: ids[index] ?? 0, locale, title })))
  return ids
}

/** A new group of options, named in a language. */
export async function insertOptionGroup(tx: Db, locale: string, title: string): Promise<number> {
  const [row] = await tx
    .insert(extraGroups)
    .values({ titles: { [locale]: title } })
    .returning({ id: extraGroups.id })
  return row?.id ?? 0
}

/** New values of groups, named in a language; answers their ids by group and name. */
export async function insertOptions(
  tx: Db,
  locale: string,
  options: readonly { groupId: number; title: string }[],
) {
  const ids: { groupId: number; title: string; id: number }[] = []
  await inBatches(options, async (batch) => {
    const rows = await tx
      .insert(extraValues)
      .values(
        batch.map(({ groupId, title }, input) => ({
          extra_group_id: groupId,
          value: title,
          titles: { [locale]: title },
          input,
        })),
      )
      .returning({
        id: extraValues.id,
        groupId: extraValues.extra_group_id,
        title: extraValues.value,
      })
    ids.push(...rows)
  })
  return ids
}

/** Counts anew what a shop offers. */
export async function recountProducts(tx: Db, shopId: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(
      and(
        eq(products.shop_id, shopId),
        eq(products.addon, false),
        eq(products.active, true),
        eq(products.status, 'published'),
      ),
    )
  await tx
    .update(shops)
    .set({ products_count: Number(row?.count ?? 0), updated_at: now })
    .where(eq(shops.id, shopId))
}
