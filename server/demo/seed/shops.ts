import { localMoment } from '@/domain/opening-hours'
import { demoContent } from '@/server/demo/content/content'
import type { Kitchen } from '@/server/demo/content/kitchens'
import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import {
  categories,
  categoryTranslations,
  shopCategories,
} from '@/server/platform/db/schema/category'
import { shopPayments } from '@/server/platform/db/schema/payment'
import {
  deliveryZones,
  shopClosedDates,
  shops,
  shopTranslations,
  shopWorkingDays,
} from '@/server/platform/db/schema/shop'
import { shopTags, tags, tagTranslations } from '@/server/platform/db/schema/tag'
import type { Catalogue, SeedShop } from './catalogue'
import { uuidOf } from './identity'
import { insertAll, takeIds } from './rows'
import { closingHours, planShop, SHOP_TIME_ZONE, type ShopPlan } from './shop-plan'
import { reviewsOf, type SeedReview, seedReviews } from './shop-reviews'
import type { SeededUsers } from './users'

const DAY_MS = 86_400_000

export interface SeededShop {
  id: number
  shop: SeedShop
  plan: ShopPlan
}

/** Seeds shop categories. Returns the category id by kitchen key. */
export async function seedShopCategories(
  db: Db,
  kitchens: readonly Kitchen[],
): Promise<Map<string, number>> {
  const ids = await takeIds(db, categories, kitchens.length)
  const rows = kitchens.map((kitchen, index) => ({ id: ids[index] ?? 0, kitchen, index }))
  await insertAll(
    db,
    categories,
    rows.map(({ id, kitchen, index }) => ({
      id,
      uuid: uuidOf(`category:${kitchen.key}`),
      slug: kitchen.key,
      type: 'shop' as const,
      input: index + 1,
      img: `categories/${kitchen.key}.webp`,
    })),
  )
  await insertAll(
    db,
    categoryTranslations,
    rows.flatMap(({ id, kitchen }) =>
      seedLangs.map((locale) => ({
        category_id: id,
        locale,
        title: kitchen.title[locale],
        description: kitchen.text[locale],
      })),
    ),
  )
  return new Map(rows.map(({ id, kitchen }) => [kitchen.key, id]))
}

async function seedTags(db: Db): Promise<Map<string, number>> {
  const { tags: texts } = await demoContent()
  const ids = await takeIds(db, tags, texts.length)
  const rows = texts.map((tag, index) => ({ id: ids[index] ?? 0, tag }))
  await insertAll(
    db,
    tags,
    rows.map(({ id }) => ({ id })),
  )
  await insertAll(
    db,
    tagTranslations,
    rows.flatMap(({ id, tag }) =>
      seedLangs.map((locale) => ({ tag_id: id, locale, title: tag.title[locale] })),
    ),
  )
  return new Map(rows.map(({ id, tag }) => [tag.key, id]))
}

function shopRow(
  { id, shop, plan }: SeededShop,
  list: readonly SeedReview[],
  userId: number | null,
  now: Date,
): typeof shops.$inferInsert {
  const since = new Date(now.getTime() - plan.ageDays * DAY_MS)
  const stars = list.reduce((sum, { rating }) => sum + rating, 0)
  const sold = shop.products.reduce((sum, { ordersCount }) => sum + ordersCount, 0)
  return {
    id,
    uuid: uuidOf(`shop:${shop.key}`),
    slug: shop.key,
    user_id: userId,
    type: shop.kitchen.type,
    status: 'approved',
    tax_bp: plan.taxBp,
    percentage_bp: 1500,
    price_minor: plan.priceMinor,
    price_per_km_minor: plan.perKmMinor,
    free_from_minor: plan.freeFromMinor,
    min_amount_minor: plan.minAmountMinor,
    phone: plan.phone,
    verified: plan.verified,
    logo_img: `shops/logo/${shop.key}.webp`,
    background_img: `shops/background/${shop.key}.webp`,
    delivery_from: plan.deliveryFrom,
    delivery_to: plan.deliveryTo,
    delivery_unit: plan.deliveryUnit,
    delivery: plan.delivery,
    pickup: plan.pickup,
    latitude: plan.place.latitude,
    longitude: plan.place.longitude,
    time_zone: SHOP_TIME_ZONE,
    rating_avg: list.length === 0 ? 0 : Math.round((stars / list.length) * 100) / 100,
    reviews_count: list.length,
    orders_count: plan.part === 'new' ? 14 : Math.round(sold / 2),
    products_count: shop.products.length,
    is_recommended: plan.recommended,
    booking: plan.booking,
    dine_in: plan.booking,
    slot_capacity: plan.slotCapacity,
    created_at: since,
    updated_at: since,
  }
}

function zoneRow({ id, plan }: SeededShop): typeof deliveryZones.$inferInsert {
  const latitudes = plan.ring.map(([latitude]) => latitude)
  const longitudes = plan.ring.map(([, longitude]) => longitude)
  return {
    shop_id: id,
    polygon: plan.ring,
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

async function seedHours(db: Db, rows: readonly SeededShop[], now: Date) {
  const { minute, date } = localMoment(now, SHOP_TIME_ZONE)
  const tomorrow = localMoment(new Date(now.getTime() + DAY_MS), SHOP_TIME_ZONE).date
  await insertAll(
    db,
    shopWorkingDays,
    rows.flatMap(({ id, plan }) => {
      const hours = plan.part === 'closing' ? closingHours(minute) : plan.hours
      return hours.map((interval) => ({ shop_id: id, ...interval }))
    }),
  )
  await insertAll(
    db,
    shopClosedDates,
    rows
      .filter(({ plan }) => plan.part === 'holiday')
      .flatMap(({ id }) => [date, tomorrow].map((day) => ({ shop_id: id, day }))),
  )
}

/** Seeds categories, tags and shops with texts, hours, zones, payment methods and reviews. */
export async function seedShops(
  db: Db,
  catalogue: Catalogue,
  context: { users: SeededUsers; paymentIds: readonly number[]; seed: number; now: Date },
): Promise<SeededShop[]> {
  const { users, seed, now } = context
  const categoryOf = await seedShopCategories(db, catalogue.kitchens)
  const tagOf = await seedTags(db)
  const ids = await takeIds(db, shops, catalogue.shops.length)
  const rows = catalogue.shops.map((shop, index) => ({
    id: ids[index] ?? 0,
    shop,
    plan: planShop(shop, seed),
  }))
  const lists = new Map(rows.map(({ id, shop }) => [id, reviewsOf(shop, users, seed)]))
  await insertAll(
    db,
    shops,
    rows.map((row, index) =>
      shopRow(row, lists.get(row.id) ?? [], index === 0 ? users.seller : null, now),
    ),
  )
  await insertAll(
    db,
    shopTranslations,
    rows.flatMap(({ id, shop, plan }) =>
      seedLangs.map((locale) => ({
        shop_id: id,
        locale,
        title: shop.text.name[locale],
        description: shop.text.text[locale],
        address: plan.place.address,
      })),
    ),
  )
  await seedHours(db, rows, now)
  await insertAll(db, deliveryZones, rows.map(zoneRow))
  await insertAll(
    db,
    shopCategories,
    rows.map(({ id, shop }) => ({
      shop_id: id,
      category_id: categoryOf.get(shop.kitchen.key) ?? 0,
    })),
  )
  await insertAll(
    db,
    shopTags,
    rows.flatMap(({ id, shop }) =>
      [...new Set(shop.text.tags)].flatMap((key) => {
        const tag = tagOf.get(key)
        return tag === undefined ? [] : [{ shop_id: id, tag_id: tag }]
      }),
    ),
  )
  await insertAll(
    db,
    shopPayments,
    rows.flatMap(({ id }) => context.paymentIds.map((payment_id) => ({ shop_id: id, payment_id }))),
  )
  await seedReviews(db, lists, now)
  return rows
}
