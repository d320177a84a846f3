import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { distanceM, isInPolygon } from '@/domain/geo'
import { cityCentre } from '@/server/demo/city/city'
import { demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import { findPictureSpec, picturePaths } from '@/server/demo/pictures/specs'
import { unknownIcons } from '@/server/demo/pictures/sprites'
import { makeCatalogue } from '@/server/demo/seed/catalogue'
import { seedDemo } from '@/server/demo/seed/seed'
import { isPassword } from '@/server/people/user/password'
import { banners, bannerTranslations } from '@/server/platform/db/schema/banner'
import { blogs, blogTranslations } from '@/server/platform/db/schema/blog'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import { coupons } from '@/server/platform/db/schema/coupon'
import * as orderTables from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import * as settingTables from '@/server/platform/db/schema/setting'
import * as shopTables from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { openTestDatabase, type TestDatabase } from '@/tests/support/database'

const NOW = new Date('2026-11-18T12:00:00Z')
/** for seeding on a machine that does other things as well */
const SLOW_MS = 180_000
const { shops, shopTranslations, deliveryZones } = shopTables
const { orders, orderDetails } = orderTables

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.empty()
  await seedDemo(database.db, { seed: 1, now: NOW })
}, SLOW_MS)

const rowsOf = async () => {
  const result = await database.db.execute<{ name: string; n: number }>(sql`
    select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as n
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  return result.rows
}

const content = await demoContent()

describe('the catalogue', () => {
  const catalogue = makeCatalogue(1, content)

  it('[OP-06] is the same for the same seed and another for another one', () => {
    expect(JSON.stringify(makeCatalogue(1, content))).toBe(JSON.stringify(catalogue))
    expect(JSON.stringify(makeCatalogue(2, content))).not.toBe(JSON.stringify(catalogue))
  })

  it('gives no combination of dish and twist to two shops', () => {
    const keys = catalogue.shops.flatMap((shop) => shop.products.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('lets every shop fill every section of its menu', () => {
    for (const { key, kitchen, products: list } of catalogue.shops) {
      const filled = new Set(list.map(({ section }) => section))
      expect(
        kitchen.sections.filter((section) => !filled.has(section.key)),
        key,
      ).toEqual([])
    }
  })

  it('states diets only where the allergens allow them', () => {
    const all = catalogue.shops.flatMap((shop) => shop.products)
    const broken = all.filter(({ facts }) => {
      if (!facts) return false
      const has = (...names: string[]) => facts.allergens.some((one) => names.includes(one))
      const animal = has('milk', 'eggs', 'fish', 'crustaceans', 'molluscs')
      const vegan = facts.diets.includes('vegan')
      return (vegan && animal) || (facts.diets.includes('gluten_free') && has('gluten'))
    })
    expect(broken.map(({ key }) => key)).toEqual([])
  })

  it('has a drawing for every icon', () => {
    const icons = catalogue.shops.flatMap((shop) => [
      shop.kitchen.icon,
      ...shop.addons.flatMap(({ addon }) => addon.icons),
      ...shop.products.flatMap((product) => product.icons),
    ])
    expect(unknownIcons(icons)).toEqual([])
  })
})

describe('the demo marketplace', () => {
  it('[OP-06] has 60 shops and more of both types, and 1,500 products and more', async () => {
    const kinds = await database.db
      .select({ type: shops.type, n: count() })
      .from(shops)
      .groupBy(shops.type)
    expect(kinds.map(({ type }) => type).sort()).toEqual(['restaurant', 'shop'])
    expect(kinds.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(60)
    const [sold] = await database.db
      .select({ n: count() })
      .from(products)
      .where(eq(products.addon, false))
    expect(sold?.n).toBeGreaterThanOrEqual(1500)
    const [kitchens] = await database.db
      .select({ n: count() })
      .from(categories)
      .where(eq(categories.type, 'shop'))
    expect(kitchens?.n).toBeGreaterThanOrEqual(12)
  })

  it('[OP-06] [DI-24] has flash sales on every day, the first and a late one', async () => {
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2027-08-01']) {
      const { rows } = await database.db.execute<{ shop_id: number }>(
        sql`select distinct shop_id from discounts where start = ${day}::date and "end" = ${day}::date`,
      )
      expect(rows.length, day).toBeGreaterThan(1)
    }
  })

  it('[OP-06] gives shops branches in town, in every language of the content, at different places', async () => {
    const rows = await database.db.select().from(shopTables.branches)
    expect(rows.length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ address }) => address)).size).toBeGreaterThan(rows.length / 2)
    for (const { titles, latitude, longitude } of rows) {
      expect(Object.values(titles).filter((title) => title.trim()).length).toBe(seedLangs.length)
      expect(distanceM(cityCentre, { latitude, longitude })).toBeLessThan(8000)
    }
  })

  it('[OP-06] has no two products alike, in any language', async () => {
    const result = await database.db.execute(sql`
      select locale, title, description from product_translations
      group by locale, title, description having count(*) > 1`)
    expect(result.rows).toEqual([])
  })

  it('[OP-06] speaks the languages of its content everywhere, and offers no other', async () => {
    for (const [table, owner] of [
      [productTranslations, products],
      [shopTranslations, shops],
      [categoryTranslations, categories],
      [bannerTranslations, banners],
      [blogTranslations, blogs],
    ] as const) {
      const [texts] = await database.db
        .select({ n: count() })
        .from(table)
        .where(sql`length(trim(${table.title})) > 0`)
      const [things] = await database.db.select({ n: count() }).from(owner)
      expect(texts?.n).toBe((things?.n ?? 0) * seedLangs.length)
    }
    const languages = await database.db.select().from(settingTables.languages)
    expect(languages).toHaveLength(20)
    const offered = languages.filter(({ active }) => active).map(({ locale }) => locale)
    expect(offered.sort()).toEqual([...seedLangs].sort())
    const backward = languages.filter((language) => language.backward)
    expect(backward.map(({ locale }) => locale).sort()).toEqual(['ar', 'fa', 'he', 'ur'])
    const currencies = await database.db.select().from(settingTables.currencies)
    expect(currencies.map(({ title, decimals }) => [title, decimals])).toEqual([
      ['USD', 2],
      ['JPY', 0],
      ['KWD', 3],
    ])
  })

  it('delivers to the middle of the city from 45 shops and more, and from one to nowhere', async () => {
    const zones = await database.db.select().from(deliveryZones)
    const covering = zones.filter(({ polygon }) =>
      isInPolygon(
        cityCentre,
        polygon.map(([latitude, longitude]) => ({ latitude, longitude })),
      ),
    )
    expect(covering.length).toBeGreaterThanOrEqual(45)
    const far = zones.filter(({ south, west }) => {
      return distanceM(cityCentre, { latitude: south, longitude: west }) > 12_000
    })
    expect(far).toHaveLength(1)
  })

  it('has a picture behind every path that it names', async () => {
    const named = await database.db.execute<{ img: string }>(sql`
      select img from products union select logo_img from shops union select background_img from shops
      union select img from categories where img is not null union select img from banners
      union select img from blogs union select img from users where img is not null
      union select img from parcel_types where img is not null
      union select img from brands union select img from referrals
      union select img from recipes union select bg_img from recipes
      union select url from stories union select path from shop_pictures
      union select img from pages where img is not null
      union select data->>'img' from landing_pages
      union select f->>'img' from landing_pages, jsonb_array_elements(data->'features') f`)
    const paths = named.rows.map(({ img }) => img)
    const specs = await Promise.all(paths.map((img) => findPictureSpec(img)))
    expect(paths.filter((_img, index) => !specs[index])).toEqual([])
    expect(new Set(await picturePaths())).toEqual(new Set(paths))
  })

  it('knows the demo logins and their password', async () => {
    const people = await database.db
      .select()
      .from(users)
      .where(sql`email is not null`)
      .orderBy(users.id)
    expect(people.map(({ email, role }) => [email, role])).toEqual([
      ['customer@example.com', 'user'],
      ['seller@example.com', 'seller'],
      ['courier@example.com', 'deliveryman'],
      ['admin@example.com', 'admin'],
    ])
    for (const { password_hash } of people) {
      expect(await isPassword(password_hash, 'tiffin-demo')).toBe(true)
    }
  })

  it('[OP-06] keeps every wallet equal to the sum of its movements', async () => {
    const result = await database.db
      .select({
        balance: wallets.price_minor,
        sum: sql<number>`coalesce(sum(${walletHistories.amount_minor}), 0)`.mapWith(Number),
      })
      .from(wallets)
      .leftJoin(walletHistories, eq(walletHistories.wallet_id, wallets.id))
      .groupBy(wallets.id)
    expect(result.filter(({ balance, sum }) => balance !== sum)).toEqual([])
    expect(Math.max(...result.map(({ balance }) => balance))).toBe(8500)
  })

  it('has past orders and an active one whose lines and payments add up', async () => {
    const list = await database.db.select().from(orders)
    expect(list.filter(({ status }) => status === 'delivered').length).toBeGreaterThanOrEqual(5)
    expect(list.filter(({ status }) => status === 'canceled')).toHaveLength(1)
    const [active] = list.filter(({ status }) => status === 'accepted')
    expect(active?.scheduled_for?.getTime()).toBeGreaterThan(NOW.getTime())
    for (const order of list) {
      const lines = await database.db
        .select()
        .from(orderDetails)
        .where(eq(orderDetails.order_id, order.id))
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.reduce((sum, line) => sum + line.origin_minor, 0)).toBe(order.price_minor)
      const [payment] = await database.db
        .select()
        .from(transactions)
        .where(eq(transactions.payable_id, order.id))
      expect(payment?.amount_minor).toBe(order.total_minor)
    }
  })

  it('has a coupon to use, one expired, one used up and one for first orders', async () => {
    const list = await database.db.select().from(coupons)
    expect(list.find(({ name }) => name === 'WELCOME10')).toMatchObject({
      type: 'percent',
      amount: 1000,
      first_order: false,
    })
    expect(list.some(({ expired_at }) => expired_at < NOW)).toBe(true)
    expect(list.some(({ qty }) => qty === 0)).toBe(true)
    expect(list.some(({ first_order }) => first_order)).toBe(true)
  })

  it('[OP-06] is not planted twice', async () => {
    const before = await rowsOf()
    await Promise.all([1, 2].map((seed) => seedDemo(database.db, { seed, now: NOW })))
    expect(await rowsOf()).toEqual(before)
  })

  it(
    '[OP-06] leaves an empty database when it is cut off in between',
    async () => {
      await database.empty()
      const cutOff = database.db.transaction(async (tx) => {
        await seedDemo(tx, { seed: 1, now: NOW })
        throw new Error('cut off')
      })
      await expect(cutOff).rejects.toThrow('cut off')
      const filled = (await rowsOf()).filter(({ n }) => n > 0)
      expect(filled).toEqual([])
    },
    SLOW_MS,
  )
})
