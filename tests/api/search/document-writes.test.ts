import { count, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { seedLangs } from '@/server/demo/content/shapes'
import { seedDemo } from '@/server/demo/seed/seed'
import type { Db } from '@/server/platform/db/client'
import { categoryTranslations } from '@/server/platform/db/schema/category'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { shopDocumentsDue, shops } from '@/server/platform/db/schema/shop'
import { withTransaction } from '@/server/platform/db/transaction'
import { buildProduct, buildShop } from '@/tests/support/builders'
import { addShopText, buildCategory } from '@/tests/support/catalogue-builders'
import { openTestDatabase, type TestDatabase } from '@/tests/support/database'

/** for seeding on a machine that does other things as well */
const SLOW_MS = 180_000

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  await database.empty()
})

/** Rows of documents that this connection has written. */
async function countWrites(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select n_tup_ins + n_tup_upd + n_tup_del as n from pg_stat_xact_user_tables where relname = 'shop_documents'`,
  )
  return Number(rows[0]?.n)
}

/** How many documents a change has written when its transaction commits. */
const writesOf = (change: (tx: Db) => Promise<unknown>) =>
  withTransaction(database.db, async (tx) => {
    const before = await countWrites(tx)
    await change(tx)
    await tx.execute(sql`set constraints all immediate`)
    expect(await tx.$count(shopDocumentsDue)).toBe(0)
    return (await countWrites(tx)) - before
  })

it(
  '[SE-22] seeding writes every document once',
  async () => {
    const now = new Date('2026-11-18T12:00:00Z')
    const writes = await writesOf((tx) => seedDemo(tx, { seed: 1, now }))
    const [row] = await database.db.select({ total: count() }).from(shops)
    expect(row?.total).toBeGreaterThan(0)
    expect(writes).toBe((row?.total ?? 0) * seedLangs.length)
  },
  SLOW_MS,
)

it('[SE-22] an import writes a document once, however many statements it takes', async () => {
  const shop = await buildShop(database.db)
  await addShopText(database.db, shop.id, 'de', 'Hafenblick')
  const DISHES = 1000
  const TOGETHER = 50
  const writes = await writesOf(async (tx) => {
    for (let n = 0; n < DISHES; n += TOGETHER) {
      const made = await tx
        .insert(products)
        .values(Array.from({ length: TOGETHER }, () => ({ shop_id: shop.id })))
        .returning({ product_id: products.id })
      for (const locale of ['en', 'de']) {
        await tx
          .insert(productTranslations)
          .values(made.map((one, i) => ({ ...one, locale, title: `Dish ${n + i}` })))
      }
    }
  })
  expect(writes).toBe(2)
  const { rows } = await database.db.execute<{ n: string }>(
    sql`select count(*) as n from shop_documents where words @@ '''999'''::tsquery`,
  )
  expect(Number(rows[0]?.n)).toBe(2)
})

it('[SE-22] a change that no search can see writes no document', async () => {
  const shop = await buildShop(database.db)
  const category = await buildCategory(database.db, { shops: [shop] })
  await buildProduct(database.db, shop, { category_id: category.id })
  const other = await buildShop(database.db)
  await buildProduct(database.db, other)
  const writes = await writesOf(async (tx) => {
    await tx.update(products).set({ orders_count: 7, img: 'other.webp' })
    await tx.update(productTranslations).set({ description: 'Of the day' })
    await tx.update(categoryTranslations).set({ title: sql`title` })
    expect(await tx.$count(shopDocumentsDue)).toBe(0)
    // noted, but the same words
    await tx.update(productTranslations).set({ title: sql`title || '!'` })
    expect(await tx.$count(shopDocumentsDue)).toBe(2)
  })
  expect(writes).toBe(0)
})

it('[SE-22] more shops than are written at a time are written all', async () => {
  const SHOPS = 1100
  const writes = await writesOf((tx) =>
    tx.execute(sql`with made as (
        insert into shops (type, status, phone, latitude, longitude, delivery_from, delivery_to, logo_img, background_img)
        select 'shop', 'approved', '', 0, 0, 1, 2, '', '' from generate_series(1, ${SHOPS}::int) returning id)
      insert into shop_translations (shop_id, locale, title, description, address)
      select id, 'en', 'Shop ' || id, '', '' from made order by id desc`),
  )
  expect(writes).toBe(SHOPS)
})
