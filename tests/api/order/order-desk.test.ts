import { eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { MAX_EXPORT_ORDERS } from '@/domain/order-desk'
import { exportColumns } from '@/domain/order-export'
import { orders } from '@/server/platform/db/schema/order'
import { shopTranslations } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, deliverOne, placeOne, refundOne } from '@/tests/support/ordering'

const api = openApi()
const LIST = 'GET /dashboard/seller/orders'

type Change = Partial<typeof orders.$inferInsert>
const change = (id: number, values: Change) =>
  api.db.update(orders).set(values).where(eq(orders.id, id))

/** Two shops of two sellers: one with three orders, one with one. */
async function scene(zone = 'UTC') {
  await buildBasics(api.db)
  const [mine, other] = [
    await buildUser(api.db, { role: 'seller' }),
    await buildUser(api.db, { role: 'seller' }),
  ]
  const admin = await buildUser(api.db, { role: 'admin' })
  const shop = { user_id: mine.user.id, time_zone: zone }
  const made = await buildScene(api.db, { shop, user: { email: 'anna@example.org' } })
  const theirs = await buildScene(api.db, {
    shop: { user_id: other.user.id },
    user: { phone: '491701234567' },
  })
  const ids = [
    (await placeOne(api, made)).id,
    (await placeOne(api, made, { currency_id: 2 })).id,
    (await placeOne(api, made, { currency_id: 3, delivery_type: 'pickup' })).id,
  ] as const
  const foreign = await placeOne(api, theirs, { phone: '4915112345678' })
  const list = async (query: string, token = mine.token) => {
    const { body, status } = await api.call<Order[]>(`${LIST}${query}`, { token })
    return { status, body, ids: status === 200 ? body.data.map(({ id }) => id) : [] }
  }
  return {
    ...made,
    theirs,
    seller: mine.token,
    otherSeller: other.token,
    admin: admin.token,
    ids,
    foreign: foreign.id,
    list,
  }
}

async function save(query: string, token?: string) {
  const { status, headers, body } = await api.call<string>(`${LIST}/export${query}`, { token })
  // a refusal is no file
  const text = status === 200 ? body.data : ''
  const { data } = Papa.parse<Record<(typeof exportColumns)[number], string>>(
    text.replace('\uFEFF', ''),
    { header: true, skipEmptyLines: true },
  )
  return { status, headers, text, rows: data }
}

describe("[KB-28] a desk's list of orders", () => {
  it('is narrowed by number, days and shop, and stays what it was without', async () => {
    const { list, ids, shop, theirs, admin, foreign } = await scene()
    const newest = [...ids].reverse()
    expect((await list('')).ids).toEqual(newest)
    expect((await list('?search=&from=&to=&status=nonsense')).ids).toEqual(newest)
    expect((await list(`?search=%23${ids[1]}`)).ids).toEqual([ids[1]])
    expect((await list(`?search=${ids[1]}&status=delivered`)).ids).toEqual([])
    expect((await list('?search=dish')).ids).toEqual([])
    expect((await list(`?shop_id=${shop.id}`)).ids).toEqual(newest)
    expect((await list(`?shop_id=${theirs.shop.id}`, admin)).ids).toEqual([foreign])
    await change(ids[0], { created_at: new Date('2026-10-01T10:00:00Z') })
    expect((await list('?from=2026-10-01&to=2026-10-01')).ids).toEqual([ids[0]])
    expect((await list('?to=2026-09-30')).ids).toEqual([])
    expect((await list('?from=2026-10-02')).ids).toEqual([ids[2], ids[1]])
    expect((await list('?from=2026-10-02&perPage=1&page=2')).ids).toEqual([ids[1]])
  })

  it("counts days by the shop's clock, for an admin of all shops by the marketplace's", async () => {
    const { list, ids, admin, shop } = await scene('Asia/Tokyo')
    // the first of November there, the last of October here
    await change(ids[0], { created_at: new Date('2026-10-31T16:00:00Z') })
    expect((await list('?from=2026-11-01&to=2026-11-01')).ids).toEqual([ids[0]])
    expect((await list('?to=2026-10-31')).ids).toEqual([])
    expect((await list(`?to=2026-10-31&shop_id=${shop.id}`, admin)).ids).toEqual([])
    await api.db.execute(sql`insert into settings (key, value) values ('time_zone', 'UTC')`)
    expect((await list('?to=2026-10-31', admin)).ids).toEqual([ids[0]])
  })

  it('refuses days that are none or reversed, in the language that was asked for', async () => {
    const { list } = await scene()
    for (const query of ['?from=2026-02-30', '?to=soon', '?from=0001-01-01', '?to=9999-12-31']) {
      expect((await list(query)).status, query).toBe(422)
    }
    const { status, body } = await list('?from=2026-11-02&to=2026-11-01&lang=de')
    expect(status).toBe(422)
    expect(body.params).toEqual({ to: ['Der letzte Tag muss nach dem ersten liegen.'] })
  })

  it('is searched by contact by admins only', async () => {
    const { list, admin, ids, foreign, seller } = await scene()
    const newest = [...ids].reverse()
    const asAdmin = async (text: string) =>
      (await list(`?search=${encodeURIComponent(text)}`, admin)).ids
    expect(await asAdmin('anna@example.org')).toEqual(newest)
    expect(await asAdmin('ANNA@')).toEqual(newest)
    expect(await asAdmin('example.org')).toEqual([])
    expect(await asAdmin('an')).toEqual([])
    expect(await asAdmin('an_a@')).toEqual([])
    expect(await asAdmin('+49 170 1234')).toEqual([foreign])
    expect(await asAdmin('0049 170 1234567')).toEqual([foreign])
    // the number that it was ordered with
    expect(await asAdmin('+49 151 123')).toEqual([foreign])
    expect((await list('?search=anna@example.org', seller)).ids).toEqual([])
    expect((await list('?search=4915112345678', seller)).ids).toEqual([])
    const guest = await buildUser(api.db, {
      email: null,
      is_guest: true,
      guest_email: 'guest@example.net',
    })
    await change(ids[0], { user_id: guest.user.id })
    expect(await asAdmin('guest@')).toEqual([ids[0]])
  })

  it('shows nobody what is of another shop', async () => {
    const { list, ids, foreign, otherSeller, admin, theirs, token } = await scene()
    expect((await list('', otherSeller)).ids).toEqual([foreign])
    expect((await list(`?search=${ids[0]}`, otherSeller)).ids).toEqual([])
    expect((await list(`?shop_id=${theirs.shop.id}`)).ids).toEqual([])
    expect((await list('', admin)).ids).toHaveLength(4)
    expect((await list('', token)).status).toBe(403)
    expect((await api.call(LIST)).status).toBe(401)
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    expect((await list('', courier.token)).status).toBe(403)
  })
})

describe('[KB-29] orders as a file', () => {
  it('has a line for each order in its own currency, whose amounts make the total', async () => {
    const made = await scene('Europe/Berlin')
    const { ids, shop, seller, admin } = made
    await deliverOne(api, admin, ids[0])
    await refundOne(api, { token: made.token, staff: admin }, ids[0])
    await api.call(`POST /dashboard/seller/orders/${ids[2]}/status`, {
      token: admin,
      body: { status: 'canceled' },
    })
    await api.db
      .update(shopTranslations)
      .set({ title: '=cmd|"/C calc"!A0' })
      .where(eq(shopTranslations.shop_id, shop.id))
    const { status, headers, text, rows } = await save('?from=2026-11-18&to=2026-11-18', seller)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="orders-2026-11-18-2026-11-18.csv"',
    )
    expect(text.startsWith(`\uFEFF${exportColumns.join(',')}\r\n`)).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(rows.map(({ number }) => Number(number))).toEqual(ids)
    expect(rows[0]).toMatchObject({
      placed_at: '2026-11-18T13:00:00+01:00',
      state: 'delivered',
      shop: `'=cmd|"/C calc"!A0`,
      kind: 'delivery',
      currency: 'USD',
      payment_method: 'cash',
      payment_state: 'refund',
      total: '22.06',
      refunded: '22.06',
      scheduled_for: '',
      delivered_at: '2026-11-18T13:00:00+01:00',
    })
    expect(rows[1]).toMatchObject({ currency: 'JPY', total: '3308', refunded: '0' })
    expect(rows[2]).toMatchObject({
      currency: 'KWD',
      kind: 'pickup',
      state: 'canceled',
      payment_state: 'canceled',
      refunded: '0',
      delivered_at: '',
    })
    for (const row of rows) {
      const of = (name: (typeof exportColumns)[number]) => Number(row[name])
      const parts = ['delivery_fee', 'service_fee', 'small_order_fee', 'tax', 'tip', 'rounding']
      const sum = parts.reduce((total, name) => total + Number(row[name as 'tax']), of('subtotal'))
      expect(sum - of('discount') - of('coupon')).toBeCloseTo(of('total'), 3)
    }
  })

  it('says nothing of customers, and nothing to whom it is not for', async () => {
    const { ids, seller, otherSeller, admin, foreign, shop, token } = await scene()
    const query = '?from=2026-11-01&to=2026-11-30'
    for (const asker of [seller, otherSeller, admin]) {
      const { text } = await save(query, asker)
      expect(text).not.toMatch(/example\.org|49151|491701|North Road|Person/)
    }
    const numbers = async (more: string, asker: string) =>
      (await save(`${query}${more}`, asker)).rows.map(({ number }) => Number(number))
    expect(await numbers('', otherSeller)).toEqual([foreign])
    expect(await numbers(`&shop_id=${shop.id}`, otherSeller)).toEqual([])
    expect(await numbers(`&search=${ids[0]}`, otherSeller)).toEqual([])
    expect(await numbers(`&shop_id=${shop.id}`, admin)).toEqual(ids)
    expect(await numbers('&status=new', admin)).toHaveLength(4)
    const refused = (asker?: string) =>
      api.call(`${LIST}/export${query}`, asker ? { token: asker } : {})
    expect((await refused(token)).status).toBe(403)
    expect((await refused()).status).toBe(401)
    const wrong = await api.call(`${LIST}/export?from=2026-11-02&to=2026-11-01`, { token: seller })
    expect(wrong.status).toBe(422)
  })

  it('is named by its days: those of the orders where none are asked for', async () => {
    const { ids, seller } = await scene()
    const nameOf = async (query: string) =>
      /"(.*)"/.exec((await save(query, seller)).headers.get('content-disposition') ?? '')?.[1]
    await change(ids[0], { created_at: new Date('2026-10-01T10:00:00Z') })
    expect(await nameOf('')).toBe('orders-2026-10-01-2026-11-18.csv')
    expect(await nameOf('?from=2026-09-01')).toBe('orders-2026-09-01-2026-11-18.csv')
    expect(await nameOf('?to=2026-10-31')).toBe('orders-2026-10-01-2026-10-31.csv')
    expect(await nameOf('?from=2027-01-01')).toBe('orders-2027-01-01-2027-01-01.csv')
    expect(await nameOf('?status=delivered')).toBe('orders-2026-11-18-2026-11-18.csv')
  })

  it('refuses more than a file has room for, and walks through all of it', async () => {
    const { ids, seller } = await scene()
    const tooLong = await api.call(`${LIST}/export?from=2025-11-01&to=2026-11-02&lang=de`, {
      token: seller,
    })
    expect(tooLong.status).toBe(400)
    expect(tooLong.body).toMatchObject({
      statusCode: 'ERROR_EXPORT_DAYS',
      message: expect.stringContaining('höchstens 366 Tage'),
    })
    expect((await save('?from=2025-11-02&to=2026-11-02', seller)).status).toBe(200)
    await change(ids[0], { created_at: new Date('2025-11-01T10:00:00Z') })
    expect((await save('', seller)).status).toBe(400)

    const copy = async (n: number) =>
      api.db.execute(sql`insert into orders (user_id, shop_id, status, delivery_type, currency_id, rate,
        decimals, price_minor, total_minor, delivery_date, latitude, longitude, created_at)
        select user_id, shop_id, 'delivered', delivery_type, currency_id, rate, decimals, total_minor,
          total_minor, delivery_date, latitude, longitude, '2026-05-05T12:00:00Z'
        from orders, generate_series(1, ${n}) where id = ${ids[0]}`)
    await copy(MAX_EXPORT_ORDERS)
    const full = await save('?from=2026-05-05&to=2026-05-05', seller)
    expect(full.rows).toHaveLength(MAX_EXPORT_ORDERS)
    expect(new Set(full.rows.map(({ number }) => number)).size).toBe(MAX_EXPORT_ORDERS)
    await copy(1)
    const tooMany = await api.call(`${LIST}/export?from=2026-05-05&to=2026-05-05`, {
      token: seller,
    })
    expect(tooMany.body).toMatchObject({
      statusCode: 'ERROR_EXPORT_ORDERS',
      message: expect.stringMatching(/20,001 orders.*20,000/),
    })
  }, 60_000)
})
