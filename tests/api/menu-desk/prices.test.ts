import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PriceReport } from '@/domain/price-change.schema'
import { schemas } from '@/domain/schemas'
import { auditEntries } from '@/server/platform/db/schema/audit'
import { products, stocks } from '@/server/platform/db/schema/product'
import { currencies } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'

const api = openApi()
const PRICES = '/dashboard/seller/products/prices'
let shopId: number
let token: string

const send = (what: '' | '/preview', body: object, as = token) =>
  api.call<PriceReport>(`POST ${PRICES}${what}`, { token: as, body })
const prices = async () =>
  (
    await api.db
      .select({ price: stocks.price_minor })
      .from(stocks)
      .innerJoin(products, eq(products.id, stocks.product_id))
      .where(eq(products.shop_id, shopId))
      .orderBy(asc(stocks.id))
  ).map(({ price }) => price)

beforeEach(async () => {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  token = seller.token
  shopId = (await buildShop(api.db, { user_id: seller.user.id })).id
  await buildProduct(api.db, { id: shopId }, { title: 'Soup', priceMinor: 845 })
  await buildProduct(api.db, { id: shopId }, { title: 'Stew', priceMinor: 1210 })
  await buildProduct(api.db, { id: shopId }, { title: 'Old', priceMinor: 700, active: false })
  await buildProduct(api.db, { id: shopId }, { title: 'Water', priceMinor: 0 })
})

describe('[KB-45] prices at once', () => {
  it('are looked at first, old and new, then changed together', async () => {
    const body = { state: 'shown', kind: 'percent', value: 10 }
    const seen = schemas.priceReport.parse((await send('/preview', body)).body.data)
    expect(seen).toMatchObject({ changed: 2, products: 2, unchanged: 1 })
    expect(seen.lines.map(({ titles, before, after }) => [titles.en, before, after])).toEqual([
      ['Soup', 8.45, 9.3],
      ['Stew', 12.1, 13.31],
    ])
    expect(await prices()).toEqual([845, 1210, 700, 0])
    expect((await send('', { ...body, plan: seen.plan })).status).toBe(200)
    expect(await prices()).toEqual([930, 1331, 700, 0])
  })

  it('are only those that the list finds', async () => {
    await send('', { search: 'STEW', kind: 'amount', value: -0.5 })
    expect(await prices()).toEqual([845, 1160, 700, 0])
    await send('', { state: 'hidden', kind: 'amount', value: 1 })
    expect(await prices()).toEqual([845, 1160, 800, 0])
  })

  it('are what coins can pay', async () => {
    await api.db.update(currencies).set({ step_minor: 5 })
    await send('', { kind: 'percent', value: 10 })
    expect(await prices()).toEqual([930, 1330, 770, 0])
  })

  it('are not changed otherwise than was seen, nor to nothing', async () => {
    const body = { kind: 'amount', value: 1 }
    const { plan } = (await send('/preview', body)).body.data
    await send('', { search: 'Soup', kind: 'amount', value: 2 })
    expect((await send('', { ...body, plan })).status).toBe(409)
    for (const wrong of [
      { kind: 'amount', value: -8 },
      { kind: 'amount', value: 0 },
      { kind: 'percent', value: -100 },
      { kind: 'percent', value: 1.234 },
    ]) {
      expect((await send('', wrong)).status, JSON.stringify(wrong)).toBe(422)
    }
    expect(await prices()).toEqual([1045, 1210, 700, 0])
  })

  it('stand in the log when an admin changes them, once', async () => {
    const { token: admin } = await buildUser(api.db, { role: 'admin' })
    await send('', { kind: 'percent', value: 10 })
    expect(await api.db.$count(auditEntries)).toBe(0)
    expect((await send('', { kind: 'percent', value: 10 }, admin)).status).toBe(422)
    await send('', { shop_id: shopId, kind: 'percent', value: 10 }, admin)
    const rows = await api.db.select().from(auditEntries)
    expect(rows).toMatchObject([
      { action: 'prices_changed', subject_kind: 'shop', after: { percent: 10, prices: 3 } },
    ])
  })
})
