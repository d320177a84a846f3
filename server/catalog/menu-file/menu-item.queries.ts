import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { bonuses } from '@/server/platform/db/schema/bonus'
import { cartDetails, carts, userCarts } from '@/server/platform/db/schema/cart'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import {
  extraGroups,
  extraValues,
  productAddons,
  products,
  productTranslations,
  stockExtras,
  stocks,
} from '@/server/platform/db/schema/product'
import { recipeStocks } from '@/server/platform/db/schema/recipe'

/** One import of a shop's menu at a time. */
export async function lockMenu(tx: Db, shopId: number): Promise<void> {
  const name = `menu:${shopId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`)
}

/** Every product of a shop, add-ons and hidden ones too, as its menu shows them. */
export function listMenuProducts(db: Db, shopId: number) {
  return db
    .select({
      id: products.id,
      key: sql<string>`coalesce(${products.key}, ${products.uuid}::text)`,
      category_id: products.category_id,
      input: products.input,
      tax_bp: products.tax_bp,
      status: products.status,
      active: products.active,
      addon: products.addon,
      vegetarian: products.vegetarian,
      min_qty: products.min_qty,
      max_qty: products.max_qty,
      facts: products.facts,
      updated_at: products.updated_at,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(eq(products.shop_id, shopId))
    .orderBy(asc(products.addon), asc(categories.input), asc(products.input), asc(products.id))
}
export type MenuProductRow = Awaited<ReturnType<typeof listMenuProducts>>[number]

export function listMenuTexts(db: Db, shopId: number) {
  const { product_id, locale, title, description } = productTranslations
  return db
    .select({ product_id, locale, title, description })
    .from(productTranslations)
    .innerJoin(products, eq(products.id, product_id))
    .where(eq(products.shop_id, shopId))
}

/**
 * Whether an order, a cart, a bonus or a recipe names a stock of a shop; a row that another one names cannot be deleted,
 * or takes that other one with it.
 */
const isNamed = (shopId: number) => sql<boolean>`(${stocks.id} in (
      select unnest(array[d.stock_id, d.substitute_stock_id]) from ${orderDetails} d
        join ${orders} o on o.id = d.order_id where o.shop_id = ${shopId}
      union all select unnest(array[d.stock_id, d.substitute_stock_id]) from ${cartDetails} d
        join ${userCarts} u on u.id = d.user_cart_id
        join ${carts} c on c.id = u.cart_id where c.shop_id = ${shopId})
    or exists (select 1 from ${bonuses} b where ${stocks.id} in (b.stock_id, b.bonus_stock_id))
    or exists (select 1 from ${recipeStocks} r where r.stock_id = ${stocks.id}))`

/** The stocks of a shop's products. */
export function listMenuStocks(db: Db, shopId: number) {
  return db
    .select({
      id: stocks.id,
      product_id: stocks.product_id,
      price_minor: stocks.price_minor,
      pieces: sql<number>`coalesce(${stocks.held_quantity}, ${stocks.quantity})`,
      held: sql<boolean>`${stocks.held_quantity} is not null`,
      named: isNamed(shopId),
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(eq(products.shop_id, shopId))
    .orderBy(asc(stocks.product_id), asc(stocks.input), asc(stocks.id))
}

/** Which of a shop's stocks something names, once nothing new can: they are locked against it. */
export async function listNamedStocks(tx: Db, shopId: number, ids: readonly number[]) {
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(isOneOf(stocks.id, ids))
    .orderBy(asc(stocks.id))
    .for('update')
  const rows = await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(and(isOneOf(stocks.id, ids), isNamed(shopId)))
  return rows.map(({ id }) => id)
}

/** The options of a shop's stocks, in their order. */
export function listMenuOptions(db: Db, shopId: number) {
  return db
    .select({
      stock_id: stockExtras.stock_id,
      group_id: extraGroups.id,
      type: extraGroups.type,
      value_id: extraValues.id,
      group: extraGroups.titles,
      value: extraValues.titles,
      name: extraValues.value,
    })
    .from(stockExtras)
    .innerJoin(extraValues, eq(extraValues.id, stockExtras.extra_value_id))
    .innerJoin(extraGroups, eq(extraGroups.id, extraValues.extra_group_id))
    .innerJoin(stocks, eq(stocks.id, stockExtras.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(eq(products.shop_id, shopId))
    .orderBy(asc(stockExtras.stock_id), asc(stockExtras.input), asc(extraValues.id))
}

/** The headings of a shop's menu by language, those in use first. */
export function listMenuSections(db: Db, shopId: number) {
  return db
    .select({
      id: categories.id,
      input: categories.input,
      locale: categoryTranslations.locale,
      title: categoryTranslations.title,
    })
    .from(categories)
    .innerJoin(categoryTranslations, eq(categoryTranslations.category_id, categories.id))
    .where(sql`${categories.shop_id} = ${shopId} and ${categories.type} = 'main'`)
    .orderBy(desc(categories.active), asc(categories.input), asc(categories.id))
}

export function listMenuAddons(db: Db, shopId: number) {
  return db
    .select({ product_id: productAddons.product_id, addon_id: productAddons.addon_id })
    .from(productAddons)
    .innerJoin(products, eq(products.id, productAddons.product_id))
    .where(eq(products.shop_id, shopId))
    .orderBy(asc(productAddons.product_id), asc(productAddons.input), asc(productAddons.id))
}
