import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, type ShopRow } from '@/tests/support/builders'
import { buildAddon, buildDiscount, buildExtra } from '@/tests/support/catalogue-builders'
import { countAllStatements } from '@/tests/support/statements'

// it is Wednesday, 18 November 2026, 12:00 UTC
const api = openApi()
const TODAY = { start: '2026-11-18', end: '2026-11-18' }
const HALF = { type: 'percent', amount: 50_00 } as const

beforeEach(() => buildBasics(api.db))

const list = async (query = '') =>
  (await api.call<FlashSale[]>(`GET /rest/flash-sales?${query}`)).body.data
const idsOf = (sales: readonly FlashSale[]) => sales.map(({ id }) => id)

async function buildSale(shop: ShopRow, over: Parameters<typeof buildProduct>[2] = {}) {
  const made = await buildProduct(api.db, shop, { priceMinor: 10_00, ...over })
  await buildDiscount(api.db, shop, [made.product.id], { ...HALF, ...TODAY })
  return made
}

describe('[DI-24] flash sales', () => {
  it('are the products whose discount ends today, with both prices and the end, in one statement', async () => {
    const shop = await buildShop(api.db, { time_zone: 'Europe/Berlin' })
    const { product } = await buildSale(shop)
    const longer = await buildProduct(api.db, shop)
    await buildDiscount(api.db, shop, [longer.product.id], HALF)
    let sales: FlashSale[] = []
    const sent = await countAllStatements(async () => {
      sales = await list()
    })
    expect(sent).toBe(1)
    expect(sales).toMatchObject([
      {
        id: product.id,
        uuid: product.uuid,
        shop: { id: shop.id },
        price_before: 10,
        total_price: 5,
        // midnight in Berlin
        ends_at: '2026-11-18T23:00:00.000Z',
      },
    ])
    expect(sales[0]?.translation.title).not.toBe('')
    expect(sales[0]?.shop.translation.title).not.toBe('')
  })

  it('say which can be added as they are: one stock, no value of it and no add-on', async () => {
    const shop = await buildShop(api.db)
    const plain = await buildSale(shop)
    const withAddon = await buildSale(shop)
    await buildAddon(api.db, shop, withAddon.product.id)
    const withValue = await buildSale(shop)
    await buildExtra(api.db, withValue.stock.id)
    const severalSizes = await buildSale(shop)
    await api.db
      .insert(stocks)
      .values({ product_id: severalSizes.product.id, price_minor: 12_00, quantity: 5 })
    const quick = (await list()).map(({ id, quick_add }) => [id, quick_add])
    expect(Object.fromEntries(quick)).toEqual({
      [plain.product.id]: true,
      [withAddon.product.id]: false,
      [withValue.product.id]: false,
      [severalSizes.product.id]: false,
    })
  })

  it('are none where nothing ends today', async () => {
    const shop = await buildShop(api.db)
    const tomorrow = await buildProduct(api.db, shop)
    await buildDiscount(api.db, shop, [tomorrow.product.id], { ...HALF, end: '2026-11-19' })
    const over = await buildProduct(api.db, shop)
    await buildDiscount(api.db, shop, [over.product.id], { ...HALF, end: '2026-11-17' })
    const off = await buildProduct(api.db, shop)
    await buildDiscount(api.db, shop, [off.product.id], { ...HALF, ...TODAY, active: false })
    expect(await list()).toEqual([])
  })

  // at noon UTC it is 19 November on Kiritimati, and 18 November in Pago Pago
  it('end with the day of their shop, soonest first', async () => {
    const day = { start: '2026-11-01', end: '2026-11-19' }
    const east = await buildShop(api.db, { time_zone: 'Pacific/Kiritimati' })
    const first = await buildProduct(api.db, east)
    await buildDiscount(api.db, east, [first.product.id], { ...HALF, ...day })
    const west = await buildShop(api.db, { time_zone: 'Pacific/Pago_Pago' })
    const last = await buildSale(west, { orders_count: 9 })
    const later = await buildProduct(api.db, west)
    await buildDiscount(api.db, west, [later.product.id], { ...HALF, ...day })
    const sales = await list()
    expect(idsOf(sales)).toEqual([first.product.id, last.product.id])
    expect(sales.map(({ ends_at }) => ends_at)).toEqual([
      '2026-11-19T10:00:00.000Z',
      '2026-11-19T11:00:00.000Z',
    ])
  })

  it('leave out what cannot be had: sold out, hidden, of a hidden shop, or as cheap tomorrow', async () => {
    const shop = await buildShop(api.db)
    const { stock } = await buildSale(shop)
    await api.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.id, stock.id))
    await buildSale(shop, { active: false })
    const closed = await buildShop(api.db)
    await buildSale(closed)
    await api.db.update(shops).set({ visible: false }).where(eq(shops.id, closed.id))
    const cheaper = await buildSale(shop)
    await buildDiscount(api.db, shop, [cheaper.product.id], { type: 'percent', amount: 60_00 })
    expect(await list()).toEqual([])
  })

  it('are six at most, best selling first', async () => {
    const shop = await buildShop(api.db)
    const made = []
    for (const orders_count of [1, 7, 3, 5, 2, 6, 4]) {
      made.push({ orders_count, ...(await buildSale(shop, { orders_count })) })
    }
    const best = made.sort((a, b) => b.orders_count - a.orders_count).slice(0, 6)
    expect(idsOf(await list())).toEqual(best.map(({ product }) => product.id))
  })
})
