import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { makeHandle } from '@/server/app/handle'
import { seedBulk } from '@/server/demo/seed/bulk/bulk'
import { seedDemo } from '@/server/demo/seed/seed'
import { openTestDatabase, type TestDatabase } from '@/tests/support/database'

const NOW = new Date('2026-11-18T12:00:00Z')
const SIZE = { shops: 40, products: 900, orders: 300, seed: 1, now: NOW }
/** for seeding on a machine that does other things as well */
const SLOW_MS = 180_000

let database: TestDatabase
let before: string[]
let schemaBefore: string[]
const told = new Map<string, number>()

async function listOf(statement: string): Promise<string[]> {
  const result = await database.db.execute<{ text: string }>(sql.raw(statement))
  return result.rows.map(({ text }) => text)
}

const one = async (statement: string) => Number((await listOf(statement))[0])

const listSchema = () =>
  listOf(`select pg_get_indexdef(indexrelid) as text from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`)

const listCounts = () =>
  listOf(
    `select (select count(*) from shops) || ' ' || (select count(*) from products) || ' ' || (select count(*) from orders) as text`,
  )

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database.db, { seed: 1, now: NOW })
  before = await listCounts()
  schemaBefore = await listSchema()
  await seedBulk(database.db, { ...SIZE, report: (what, rows) => told.set(what, rows) })
}, SLOW_MS)

async function ask(path: string) {
  const handle = makeHandle({ db: database.db, clock: () => NOW })
  return (await handle(new Request(`http://test/api/v1${path}`))).json()
}

describe('bulk data', () => {
  it('adds as many shops, products and orders as asked for, and says so', async () => {
    const [shops = 0, products = 0, orders = 0] = (before[0] ?? '').split(' ').map(Number)
    expect(await listCounts()).toEqual([`${shops + 40} ${products + 900} ${orders + 300}`])
    expect(told.get('products')).toBe(900)
    expect(told.get('orders')).toBe(300)
  })

  it('leaves indexes, constraints and triggers as they were, with every row checked', async () => {
    expect(await listSchema()).toEqual(schemaBefore)
  })

  it('refuses to run twice and changes nothing', async () => {
    const counts = await listCounts()
    const again = seedBulk(database.db, { ...SIZE, report: () => undefined })
    await expect(again).rejects.toThrow('This database holds bulk data already')
    expect(await listCounts()).toEqual(counts)
  })

  it('refuses numbers that make no marketplace', async () => {
    const none = seedBulk(database.db, { ...SIZE, shops: 0, report: () => undefined })
    await expect(none).rejects.toThrow('at least one shop')
  })

  it('gives every product a stock and a text of every language, every shop hours, a zone and a payment', async () => {
    const lacking = `select
      (select count(*) from products p where not exists (select from stocks s where s.product_id = p.id))
      + (select count(*) from products p where (select count(*) from product_translations t where t.product_id = p.id) < 4)
      + (select count(*) from shops s where not exists (select from shop_working_days d where d.shop_id = s.id)
        or not exists (select from delivery_zones z where z.shop_id = s.id)
        or not exists (select from shop_payments p where p.shop_id = s.id)) as text`
    expect(await one(lacking)).toBe(0)
  })

  it('sums lines to orders, orders to what shops and products sold, reviews to ratings', async () => {
    const wrong = `select
      (select count(*) from orders o where o.user_id in (select id from users where email like '%@bulk.example.com')
        and o.price_minor <> (select sum(total_minor) from order_details d where d.order_id = o.id))
      + (select count(*) from shops s where slug ~ '-[0-9]+$' and orders_count
        <> (select count(*) from orders o where o.shop_id = s.id and o.status = 'delivered'))
      + (select count(*) from shops s where slug ~ '-[0-9]+$' and reviews_count
        <> (select count(*) from reviews r where r.reviewable_type = 'shop' and r.reviewable_id = s.id)) as text`
    expect(await one(wrong)).toBe(0)
    const [pieces, sold] = await listOf(`select sum(d.quantity) as text from order_details d
        join orders o on o.id = d.order_id and o.status = 'delivered' join users u on u.id = o.user_id
        where u.email like '%@bulk.example.com'
      union all select sum(p.orders_count) from products p join shops s on s.id = p.shop_id where s.slug ~ '-[0-9]+$'`)
    expect(sold).toEqual(pieces)
  })

  it('takes the next free ids, so that life goes on', async () => {
    const statement = `select nextval(pg_get_serial_sequence('products', 'id')) > max(id) as text from products`
    expect((await listOf(statement)).map(String)).toEqual(['true'])
  })

  it('is found by search, slips of the finger included, and delivered to its towns', async () => {
    const found = schemas.productPage.parse(
      await ask('/rest/products/search?search=piza&perPage=50'),
    )
    expect(found.data.length).toBeGreaterThan(10)
    expect(found.data[0]?.translation.title.toLowerCase()).toContain('pizza')
    const [place = ''] = await listOf(
      `select latitude || ' ' || longitude as text from shops where slug ~ '-[0-9]+$' and delivery order by id limit 1`,
    )
    const [latitude, longitude] = place.split(' ')
    const path = `/rest/shops/paginate?address[latitude]=${latitude}&address[longitude]=${longitude}`
    expect(schemas.shopPage.parse(await ask(path)).meta.total).toBeGreaterThan(5)
  })
})
