import type { Db } from '@/server/platform/db/client'
import { bannerShops, banners, bannerTranslations } from '@/server/platform/db/schema/banner'
import { bonuses } from '@/server/platform/db/schema/bonus'
import {
  categories,
  categoryTranslations,
  shopCategories,
} from '@/server/platform/db/schema/category'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import {
  extraGroups,
  extraValues,
  productAddons,
  productTranslations,
  stockExtras,
} from '@/server/platform/db/schema/product'
import { reviews } from '@/server/platform/db/schema/review'
import { branches, shopTranslations } from '@/server/platform/db/schema/shop'
import { shopTags, tags, tagTranslations } from '@/server/platform/db/schema/tag'
import { buildProduct, buildUser, type ShopRow } from './builders'

type Titles = Record<string, string>

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('the insert answered no row')
  return row
}

/** A text of a product in one more language. */
export async function addProductText(db: Db, productId: number, locale: string, title: string) {
  await db.insert(productTranslations).values({ product_id: productId, locale, title })
}

/** A text of a shop in one more language. */
export async function addShopText(db: Db, shopId: number, locale: string, title: string) {
  await db.insert(shopTranslations).values({ shop_id: shopId, locale, title })
}

/** An active category of kind `main`; `shops` stand in it. */
export async function buildCategory(
  db: Db,
  overrides: Partial<typeof categories.$inferInsert> & {
    titles?: Titles
    shops?: readonly Pick<ShopRow, 'id'>[]
  } = {},
) {
  const { titles = { en: 'Mains' }, shops = [], ...columns } = overrides
  const category = only(
    await db
      .insert(categories)
      .values({ type: 'main', ...columns })
      .returning(),
  )
  const texts = Object.entries(titles)
  if (texts.length > 0) {
    await db
      .insert(categoryTranslations)
      .values(texts.map(([locale, title]) => ({ category_id: category.id, locale, title })))
  }
  if (shops.length > 0) {
    await db
      .insert(shopCategories)
      .values(shops.map((shop) => ({ shop_id: shop.id, category_id: category.id })))
  }
  return category
}

/** A discount of 20 percent that runs all of 2026. */
export async function buildDiscount(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  productIds: readonly number[],
  overrides: Partial<typeof discounts.$inferInsert> = {},
) {
  const discount = only(
    await db
      .insert(discounts)
      .values({
        shop_id: shop.id,
        type: 'percent',
        amount: 2000,
        start: '2026-01-01',
        end: '2026-12-31',
        ...overrides,
      })
      .returning(),
  )
  await db
    .insert(discountProducts)
    .values(productIds.map((product_id) => ({ discount_id: discount.id, product_id })))
  return discount
}

/** An add-on for 150 minor units that goes with a product. */
export async function buildAddon(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  productId: number,
  overrides: Parameters<typeof buildProduct>[2] = {},
) {
  const made = await buildProduct(db, shop, { addon: true, priceMinor: 150, ...overrides })
  const link = only(
    await db
      .insert(productAddons)
      .values({ product_id: productId, addon_id: made.product.id })
      .returning(),
  )
  return { ...made, link }
}

/** A text value, e.g. size large, of a stock. */
export async function buildExtra(
  db: Db,
  stockId: number,
  texts: { group?: Titles; value?: Titles } = {},
) {
  const { group: groupTitles = { en: 'Size' }, value: valueTitles = { en: 'Large' } } = texts
  const group = only(await db.insert(extraGroups).values({ titles: groupTitles }).returning())
  const value = only(
    await db
      .insert(extraValues)
      .values({ extra_group_id: group.id, value: 'large', titles: valueTitles })
      .returning(),
  )
  await db.insert(stockExtras).values({ stock_id: stockId, extra_value_id: value.id })
  return { group, value }
}

/** Buy two of a stock, get one piece of another; `stock_id: null` and type sum make it the shop's. */
export async function buildBonus(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  columns: Pick<typeof bonuses.$inferInsert, 'stock_id' | 'bonus_stock_id'> &
    Partial<typeof bonuses.$inferInsert>,
) {
  return only(
    await db
      .insert(bonuses)
      .values({ shop_id: shop.id, type: 'count', value: 2, bonus_quantity: 1, ...columns })
      .returning(),
  )
}

/** A review by a person of its own. */
export async function buildReview(
  db: Db,
  about: { type: 'shop' | 'product'; id: number },
  rating: number,
  overrides: Partial<typeof reviews.$inferInsert> = {},
) {
  const { user } = await buildUser(db)
  const review = only(
    await db
      .insert(reviews)
      .values({
        reviewable_type: about.type,
        reviewable_id: about.id,
        user_id: user.id,
        rating,
        comment: `${rating} stars`,
        ...overrides,
      })
      .returning(),
  )
  return { review, user }
}

/** A tag that shops carry. */
export async function buildTag(
  db: Db,
  carriers: readonly Pick<ShopRow, 'id'>[],
  titles: Titles = { en: 'Vegan' },
) {
  const tag = only(await db.insert(tags).values({ img: 'tags/leaf.svg' }).returning())
  await db
    .insert(tagTranslations)
    .values(Object.entries(titles).map(([locale, title]) => ({ tag_id: tag.id, locale, title })))
  if (carriers.length > 0) {
    await db.insert(shopTags).values(carriers.map((shop) => ({ shop_id: shop.id, tag_id: tag.id })))
  }
  return tag
}

/** A promotion with its shops. */
export async function buildBanner(
  db: Db,
  members: readonly Pick<ShopRow, 'id'>[] = [],
  overrides: Partial<typeof banners.$inferInsert> = {},
) {
  const banner = only(
    await db
      .insert(banners)
      .values({ img: 'banners/one.webp', ...overrides })
      .returning(),
  )
  await db
    .insert(bannerTranslations)
    .values({ banner_id: banner.id, locale: 'en', title: 'Lunch for less', button_text: 'Look' })
  if (members.length > 0) {
    await db
      .insert(bannerShops)
      .values(members.map((shop) => ({ banner_id: banner.id, shop_id: shop.id })))
  }
  return banner
}

/** A counter of a shop. */
export async function buildBranch(db: Db, shop: Pick<ShopRow, 'id'>, titles: Titles) {
  return only(
    await db
      .insert(branches)
      .values({ shop_id: shop.id, latitude: 47.5, longitude: 9.5, address: '1 Quay', titles })
      .returning(),
  )
}
