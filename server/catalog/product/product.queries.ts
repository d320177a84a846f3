import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isSellable } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { arrayOf, type Ids, isOneOf } from '@/server/platform/db/one-of'
import { bonuses } from '@/server/platform/db/schema/bonus'
import {
  extraGroups,
  extraValues,
  productAddons,
  products,
  productTranslations,
  stockExtras,
  stocks,
} from '@/server/platform/db/schema/product'
import { byLanguage, localeIn } from '@/server/platform/setting/text.queries'

/** Ids of products, and of their add-ons and free items, which are shown with them. */
export const withParts = (ids: Ids): SQL => sql`array(
  select unnest(${arrayOf(ids)})
  union select pa.addon_id from ${productAddons} pa where pa.product_id = any(${arrayOf(ids)})
  union select free.product_id from ${stocks} own
    join ${bonuses} b on b.stock_id = own.id and b.type = 'count' and b.active
    join ${stocks} free on free.id = b.bonus_stock_id
    where own.product_id = any(${arrayOf(ids)}))`

/** Ids of the products of stocks. */
export const productsOf = (stockIds: Ids): SQL =>
  sql`array(select s.product_id from ${stocks} s where s.id = any(${arrayOf(stockIds)}))`

/** Ids of the categories of products. */
export const categoriesOf = (ids: Ids): SQL =>
  sql`array(select p.category_id from ${products} p where p.id = any(${arrayOf(ids)}))`

/** Ids of the brands of products. */
export const brandsOf = (ids: Ids): SQL =>
  sql`array(select p.brand_id from ${products} p where p.id = any(${arrayOf(ids)}))`

/** Products by id with the text to show. */
export async function listProductRows(db: Db, ids: Ids, lang: string) {
  return db
    .selectDistinctOn([products.id], {
      product: products,
      text: {
        locale: productTranslations.locale,
        title: productTranslations.title,
        description: productTranslations.description,
      },
    })
    .from(products)
    .leftJoin(productTranslations, eq(productTranslations.product_id, products.id))
    .where(isOneOf(products.id, ids))
    .orderBy(products.id, ...byLanguage(productTranslations.locale, lang))
}

/** All stocks of products, in the order in which they are offered. */
export async function listStocksOf(db: Db, productIds: Ids) {
  return db
    .select()
    .from(stocks)
    .where(isOneOf(stocks.product_id, productIds))
    .orderBy(asc(stocks.input), asc(stocks.id))
}

/** Which products stocks belong to. */
export async function listProductsOfStocks(db: Db, stockIds: Ids) {
  return db
    .select({ stock_id: stocks.id, product_id: stocks.product_id })
    .from(stocks)
    .where(isOneOf(stocks.id, stockIds))
}

/** Values that tell the stocks of a product apart. */
export async function listStockExtras(db: Db, productIds: Ids, lang: string) {
  return db
    .select({
      stock_id: stockExtras.stock_id,
      value: extraValues,
      value_locale: localeIn(extraValues.titles, lang),
      group: extraGroups,
      group_locale: localeIn(extraGroups.titles, lang),
    })
    .from(stockExtras)
    .innerJoin(stocks, eq(stocks.id, stockExtras.stock_id))
    .innerJoin(extraValues, eq(extraValues.id, stockExtras.extra_value_id))
    .innerJoin(extraGroups, eq(extraGroups.id, extraValues.extra_group_id))
    .where(isOneOf(stocks.product_id, productIds))
    .orderBy(asc(stockExtras.stock_id), asc(stockExtras.input), asc(extraValues.id))
}

/** Add-ons of products that can be bought. */
export async function listAddonLinks(db: Db, productIds: Ids) {
  return db
    .select({
      id: productAddons.id,
      product_id: productAddons.product_id,
      addon_id: productAddons.addon_id,
    })
    .from(productAddons)
    .innerJoin(products, eq(products.id, productAddons.addon_id))
    .where(and(isOneOf(productAddons.product_id, productIds), isSellable))
    .orderBy(asc(productAddons.input), asc(productAddons.id))
}
