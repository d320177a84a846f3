import { seedLangs } from '@/server/demo/content/shapes'
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
import type { Catalogue } from './catalogue'
import type { SeedProduct } from './catalogue-products'
import { uuidOf } from './identity'
import { seedMenus } from './menus'
import { seedOffers } from './offers'
import { idSource, insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'

const DAY_MS = 86_400_000

/** Videos of the demo's products; generated, like the pictures. */
const films: Readonly<Record<string, string>> = {
  'bowls-red-lentil-soup--chili': '/videos/lentil-soup.webm',
}

/** A product of a shop with its default stock. */
export interface SeededProduct {
  shopId: number
  productId: number
  stockId: number
  product: SeedProduct
}

type Rows = {
  products: (typeof products.$inferInsert)[]
  texts: (typeof productTranslations.$inferInsert)[]
  stocks: (typeof stocks.$inferInsert)[]
  extras: (typeof stockExtras.$inferInsert)[]
  addons: (typeof productAddons.$inferInsert)[]
}

/** Seeds extra groups, shared by a kitchen's shops. Returns the ids by `kitchen/choice/value`. */
async function seedExtras(db: Db, catalogue: Catalogue): Promise<Map<string, number>> {
  const choices = catalogue.kitchens.flatMap((kitchen) =>
    kitchen.choices.map((choice) => ({ kitchen, choice })),
  )
  const groupIds = await takeIds(db, extraGroups, choices.length)
  await insertAll(
    db,
    extraGroups,
    choices.map(({ choice }, i) => ({
      id: groupIds[i] ?? 0,
      type: choice.type,
      titles: choice.title,
    })),
  )
  const values = choices.flatMap(({ kitchen, choice }, i) =>
    choice.values.map((value, input) => ({
      key: `${kitchen.key}/${choice.key}/${value.key}`,
      group: groupIds[i] ?? 0,
      value,
      input,
    })),
  )
  const valueIds = await takeIds(db, extraValues, values.length)
  await insertAll(
    db,
    extraValues,
    values.map(({ group, value, input }, i) => ({
      id: valueIds[i] ?? 0,
      extra_group_id: group,
      value: value.color ?? value.title.en,
      titles: value.title,
      input,
    })),
  )
  return new Map(values.map(({ key }, i) => [key, valueIds[i] ?? 0]))
}

function addAddons(
  rows: Rows,
  { id, shop }: SeededShop,
  ids: { product: () => number; stock: () => number },
): Map<string, number> {
  return new Map(
    shop.addons.map(({ key, addon, text, priceMinor, quantity }) => {
      const productId = ids.product()
      rows.products.push({
        id: productId,
        uuid: uuidOf(`addon:${shop.key}/${key}`),
        slug: `${shop.key}--${key}`,
        shop_id: id,
        addon: true,
        packaging: addon.packaging ?? false,
        img: `products/${shop.kitchen.key}--addon--${key}.webp`,
        max_qty: addon.maxQty,
      })
      for (const locale of seedLangs) {
        const title = addon.title[locale]
        rows.texts.push({ product_id: productId, locale, title, description: text[locale] })
      }
      rows.stocks.push({
        id: ids.stock(),
        product_id: productId,
        price_minor: priceMinor,
        quantity,
      })
      return [key, productId] as const
    }),
  )
}

function addProduct(
  rows: Rows,
  product: SeedProduct,
  context: {
    row: SeededShop
    input: number
    categoryId: number | undefined
    addonIds: ReadonlyMap<string, number>
    extraIds: ReadonlyMap<string, number>
    ids: { product: () => number; stock: () => number }
    now: Date
  },
): SeededProduct {
  const { row, addonIds, extraIds, ids, now } = context
  const productId = ids.product()
  const since = new Date(now.getTime() - Math.min(row.plan.ageDays, 300) * DAY_MS)
  rows.products.push({
    id: productId,
    uuid: uuidOf(`product:${product.key}`),
    slug: product.key,
    shop_id: row.id,
    category_id: context.categoryId,
    vegetarian: product.vegetarian,
    img: `products/${product.key}.webp`,
    video: films[product.key] ?? null,
    max_qty: product.maxQty,
    input: context.input,
    facts: product.facts,
    orders_count: row.plan.part === 'new' ? 0 : product.ordersCount,
    created_at: since,
    updated_at: since,
  })
  for (const locale of seedLangs) {
    rows.texts.push({
      product_id: productId,
      locale,
      title: product.title[locale],
      description: product.text[locale],
    })
  }
  const stockIds = product.stocks.map((stock, input) => {
    const stockId = ids.stock()
    const { priceMinor, quantity } = stock
    rows.stocks.push({
      id: stockId,
      product_id: productId,
      price_minor: priceMinor,
      quantity,
      input,
    })
    for (const [place, [choice, value]] of stock.extras.entries()) {
      const valueId = extraIds.get(`${row.shop.kitchen.key}/${choice}/${value}`)
      if (valueId) rows.extras.push({ stock_id: stockId, extra_value_id: valueId, input: place })
    }
    return stockId
  })
  for (const [input, key] of product.addons.entries()) {
    const addonId = addonIds.get(key)
    if (addonId) rows.addons.push({ product_id: productId, addon_id: addonId, input })
  }
  return { shopId: row.id, productId, stockId: stockIds[0] ?? 0, product }
}

/** Seeds menus, products, stocks, extras, add-ons and discounts. Returns the products by key. */
export async function seedProducts(
  db: Db,
  catalogue: Catalogue,
  shops: readonly SeededShop[],
  now: Date,
): Promise<Map<string, SeededProduct>> {
  const extraIds = await seedExtras(db, catalogue)
  const menuIds = await seedMenus(db, shops)
  const addonCount = shops.reduce((sum, { shop }) => sum + shop.addons.length, 0)
  const all = shops.flatMap(({ shop }) => shop.products)
  const stockCount = all.reduce((sum, { stocks: list }) => sum + list.length, 0)
  const ids = {
    product: await idSource(db, products, all.length + addonCount),
    stock: await idSource(db, stocks, stockCount + addonCount),
  }
  const rows: Rows = { products: [], texts: [], stocks: [], extras: [], addons: [] }
  const seeded = new Map<string, SeededProduct>()
  for (const row of shops) {
    const addonIds = addAddons(rows, row, ids)
    for (const [input, product] of row.shop.products.entries()) {
      const categoryId = menuIds.get(`${row.shop.key}/${product.section}`)
      const context = { row, input, categoryId, addonIds, extraIds, ids, now }
      seeded.set(product.key, addProduct(rows, product, context))
    }
  }
  await insertAll(db, products, rows.products)
  await insertAll(db, productTranslations, rows.texts)
  await insertAll(db, stocks, rows.stocks)
  await insertAll(db, stockExtras, rows.extras)
  await insertAll(db, productAddons, rows.addons)
  await seedOffers(db, shops, seeded, now)
  return seeded
}
