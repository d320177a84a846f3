import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { bonuses } from '@/server/db/schema/bonus'
import {
  extraGroups,
  extraValues,
  productAddons,
  products,
  productTranslations,
  stockExtras,
  stocks,
} from '@/server/db/schema/product'
import { byLanguage, localeIn } from '@/server/setting/text.queries'

/** What customers may see and buy. */
export const isSellable = and(eq(products.active, true), eq(products.status, 'published'))

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

/** Add-ons that go with products and can be bought. */
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

/** Running bonuses by quantity for the stocks of products. The gift must be something sold. */
export async function listStockBonuses(db: Db, productIds: readonly number[], now: Date) {
  const owners = db
    .select({ id: stocks.id })
    .from(stocks)
    .where(inArray(stocks.product_id, [...productIds]))
  return db
    .select({ bonus: bonuses, gift_product_id: products.id })
    .from(bonuses)
    .innerJoin(stocks, eq(stocks.id, bonuses.bonus_stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      and(
        inArray(bonuses.stock_id, owners),
        eq(bonuses.type, 'count'),
        eq(bonuses.active, true),
        or(isNull(bonuses.expired_at), gt(bonuses.expired_at, now)),
        isSellable,
      ),
    )
    .orderBy(asc(bonuses.id))
}
