import { and, asc, eq, inArray } from 'drizzle-orm'
import { isSellable } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
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

/** Products by id with the text to show. */
export async function listProductRows(db: Db, ids: readonly number[], lang: string) {
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
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id, ...byLanguage(productTranslations.locale, lang))
}

/** All stocks of products, in the order in which they are offered. */
export async function listStocksOf(db: Db, productIds: readonly number[]) {
  return db
    .select()
    .from(stocks)
    .where(inArray(stocks.product_id, [...productIds]))
    .orderBy(asc(stocks.input), asc(stocks.id))
}

/** Which products stocks belong to. */
export async function listProductsOfStocks(db: Db, stockIds: readonly number[]) {
  return db
    .select({ stock_id: stocks.id, product_id: stocks.product_id })
    .from(stocks)
    .where(inArray(stocks.id, [...stockIds]))
}

/** Values that tell the stocks of a product apart. */
export async function listStockExtras(db: Db, productIds: readonly number[], lang: string) {
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
    .where(inArray(stocks.product_id, [...productIds]))
    .orderBy(asc(stockExtras.stock_id), asc(stockExtras.input), asc(extraValues.id))
}

/** Add-ons of products that can be bought. */
export async function listAddonLinks(db: Db, productIds: readonly number[]) {
  return db
    .select({
      id: productAddons.id,
      product_id: productAddons.product_id,
      addon_id: productAddons.addon_id,
    })
    .from(productAddons)
    .innerJoin(products, eq(products.id, productAddons.addon_id))
    .where(and(inArray(productAddons.product_id, [...productIds]), isSellable))
    .orderBy(asc(productAddons.input), asc(productAddons.id))
}
