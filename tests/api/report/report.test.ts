import { beforeEach, describe, expect, it } from 'vitest'
import { daysIn } from '@/domain/report'
import type { Report } from '@/domain/report.schema'
import { seedDemo } from '@/server/demo/seed/seed'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { insertPlaced, naiveReport } from '@/tests/support/reports'

const api = openApi()
const ZONE = 'America/New_York'
const report = (token: string, query = '') =>
  api.call<Report>(`GET /dashboard/seller/report${query}`, { token })

const NOVEMBER = '?from=2026-11-10&to=2026-11-18'

/** Two shops in a city five hours behind UTC, an admin, a seller and a customer. */
async function scene() {
  await buildBasics(api.db, { time_zone: ZONE })
  const { user, token: customer } = await buildUser(api.db)
  const { token: admin } = await buildUser(api.db, { role: 'admin' })
  const { user: owner, token: seller } = await buildUser(api.db, { role: 'seller' })
  const shop = await buildShop(api.db, { user_id: owner.id, title: 'Own shop' })
  const other = await buildShop(api.db, {
    title: '=Other shop',
    delivery_to: 1,
    delivery_unit: 'hour',
  })
  const place = (at: string, own: object = {}, minutes?: number) => {
    const created_at = new Date(at)
    const end =
      minutes === undefined ? undefined : new Date(created_at.getTime() + minutes * 60_000)
    return insertPlaced(api.db, { user_id: user.id, shop_id: shop.id, created_at, ...own }, end)
  }
  return { shop, other, admin, seller, customer, user, place }
}

async function fill({ other, place, user }: Awaited<ReturnType<typeof scene>>) {
  const shop_id = other.id
  // late on the 9th in the city, although UTC counts the 10th
  await place('2026-11-10T03:00:00Z', {}, 20)
  await place('2026-11-10T05:00:00Z', { delivery_minor: 299, service_minor: 50 }, 31)
  await place('2026-11-10T18:00:00Z', { discount_minor: 100, coupon_minor: 33 }, 41)
  await place(
    '2026-11-12T18:00:00Z',
    { currency_id: 2, rate: 151.3, decimals: 0, price_minor: 3333 },
    39,
  )
  await place(
    '2026-11-12T18:05:00Z',
    { currency_id: 3, rate: 0.307, decimals: 3, tips_minor: 155 },
    25.5,
  )
  await place('2026-11-12T19:00:00Z', { delivery_type: 'pickup', small_order_minor: 75 }, 90)
  const at = new Date('2026-11-13T20:00:00Z')
  await place('2026-11-12T12:00:00Z', { scheduled_for: at }, 32 * 60 + 15)
  await place('2026-11-12T12:00:00Z', { scheduled_for: at }, 32 * 60 + 16)
  await place('2026-11-14T12:00:00Z')
  await place('2026-11-14T13:00:00Z', { status: 'accepted' })
  const refunded = await place('2026-11-15T12:00:00Z', { shop_id }, 55)
  await place('2026-11-15T13:00:00Z', { shop_id, price_minor: 9001 }, 61)
  // the last minute of the last day, and the first one after it
  await place('2026-11-19T04:59:59Z', { shop_id }, 30)
  await place('2026-11-19T05:00:00Z', { shop_id }, 30)
  const refund = { order_id: refunded, user_id: user.id, cause: 'cold' }
  await api.db.insert(orderRefunds).values([
    { ...refund, status: 'approved', amount_minor: 300, decided_by: user.id },
    { ...refund, status: 'rejected', amount_minor: 500, decided_by: user.id },
    { ...refund, status: 'pending' },
  ])
}

describe('a report', () => {
  let s: Awaited<ReturnType<typeof scene>>
  beforeEach(async () => {
    s = await scene()
    await fill(s)
  })

  it('[KB-32] says of all shops what counting order by order says, in days of the city', async () => {
    const naive = await naiveReport(api.db, { from: '2026-11-10', to: '2026-11-18', zone: ZONE })
    const { status, body } = await report(s.admin, NOVEMBER)
    expect(status).toBe(200)
    const { data } = body
    expect(data).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-18',
      time_zone: ZONE,
      shop: null,
    })
    expect(data.currency.title).toBe('USD')
    expect(data.total).toEqual(naive.total)
    expect(data.total).toMatchObject({ orders: 12, delivered: 10, canceled: 1, refunds: 3 })
    expect(data.by_day.map(({ date }) => date)).toEqual(daysIn(data))
    for (const { date, ...figures } of data.by_day) {
      if (figures.orders > 0) expect(figures, date).toEqual(naive.byDay.get(date))
      else expect(figures, date).toMatchObject({ revenue: 0, average: null, median_minutes: null })
    }
    const { data: shops = [], total } = data.by_shop ?? {}
    expect(total).toBe(2)
    for (const { shop, ...figures } of shops) expect(figures).toEqual(naive.byShop.get(shop.id))
    expect(shops.map(({ shop }) => shop.title)).toEqual(['=Other shop', 'Own shop'])
    const before = { from: '2026-11-01', to: '2026-11-09' }
    const { total: previous } = await naiveReport(api.db, { ...before, zone: ZONE })
    expect(data.previous).toEqual({ ...before, ...previous })
    expect(data.previous.orders).toBe(1)
  })

  it('[KB-32] is about the last 30 days, or as many as are asked for', async () => {
    const { data } = (await report(s.admin)).body
    // noon UTC is the morning of the same day
    expect([data.from, data.to]).toEqual(['2026-10-20', '2026-11-18'])
    const week = (await report(s.admin, '?days=7')).body.data
    expect([week.from, week.to, week.by_day.length]).toEqual(['2026-11-12', '2026-11-18', 7])
    expect((await report(s.admin, '?from=2026-11-18')).body.data.total.orders).toBe(1)
  })

  it('[KB-33] shows a seller the own shop alone, an admin any of them', async () => {
    const own = (await report(s.seller, NOVEMBER)).body.data
    const scope = { from: '2026-11-10', to: '2026-11-18', zone: ZONE, shopId: s.shop.id }
    expect(own.total).toEqual((await naiveReport(api.db, scope)).total)
    expect(own).toMatchObject({ shop: { id: s.shop.id, title: 'Own shop' }, by_shop: null })
    expect((await report(s.seller, `${NOVEMBER}&shop_id=${s.shop.id}`)).body.data).toEqual(own)
    expect((await report(s.admin, `${NOVEMBER}&shop_id=${s.shop.id}`)).body.data).toEqual(own)
    expect((await report(s.seller, `?shop_id=${s.other.id}`)).status).toBe(404)
    expect((await report(s.admin, '?shop_id=999')).status).toBe(404)
  })

  it('[KB-33] is of no use to customers, couriers and sellers without a shop', async () => {
    const { token: courier } = await buildUser(api.db, { role: 'deliveryman' })
    const { token: newcomer } = await buildUser(api.db, { role: 'seller' })
    for (const path of ['', '/export']) {
      const ask = (token?: string) => api.call(`GET /dashboard/seller/report${path}`, { token })
      expect((await ask()).status).toBe(401)
      expect((await ask(s.customer)).status).toBe(403)
      expect((await ask(courier)).status).toBe(403)
      expect((await ask(newcomer)).status).toBe(404)
    }
  })

  it.each([
    ['from=2026-11-18&to=2026-11-17', 'to', 'The last day can’t be before the first.'],
    ['from=2025-11-17&to=2026-11-18', 'to', 'Choose at most 366 days.'],
    ['from=2026-02-30', 'from', 'Please check this field.'],
    ['to=soon', 'to', 'Please check this field.'],
    ['days=367', 'days', 'At most 366.'],
    ['shop_id=x', 'shop_id', 'Please check this field.'],
  ])('refuses %s', async (query, field, text) => {
    const { status, body } = await report(s.admin, `?${query}`)
    expect(status).toBe(422)
    expect(body.params).toEqual({ [field]: [text] })
  })

  it('[KB-32] is a file by day and by shop, without formulas', async () => {
    const file = async (query: string, token = s.admin) =>
      (
        await api.call<{ name: string; text: string }>(
          `GET /dashboard/seller/report/export${NOVEMBER}${query}`,
          { token },
        )
      ).body.data
    const days = await file('')
    expect(days.name).toBe('report-by-day-2026-11-10-2026-11-18.csv')
    const lines = days.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe(
      '\uFEFFdate,orders,delivered,canceled,canceled_share,revenue,average,median_minutes,on_time_share,currency',
    )
    expect(lines[2]).toBe('2026-11-11,0,0,0,,0,,,,USD')
    const shops = (await file('&by=shop')).text.trimEnd().split('\r\n')
    expect(shops).toHaveLength(3)
    expect(shops[1]).toMatch(/^\d+,'=Other shop,3,3,0,0,110.01,/)
    expect((await file('', s.seller)).text).not.toBe(days.text)
    const { status } = await api.call('GET /dashboard/seller/report/export?by=shop', {
      token: s.seller,
    })
    expect(status).toBe(422)
  })
})

it('[KB-32] says of the demo what counting order by order says', async () => {
  await seedDemo(api.db, { seed: 1, now: TEST_NOW })
  const { token } = await buildUser(api.db, { role: 'admin' })
  const { data } = (await report(token, '?days=90')).body
  const { total, byDay, byShop } = await naiveReport(api.db, { ...data, zone: data.time_zone })
  expect(data.total.orders).toBeGreaterThan(5)
  expect(data.total).toEqual(total)
  expect(data.by_day.filter(({ orders }) => orders > 0)).toHaveLength(byDay.size)
  expect(data.by_shop?.total).toBe(byShop.size)
})
