import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import type { Shop } from '@/domain/shop.schema'
import { shownFee } from '@/domain/shop-offer'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, SHOP_POINT } from '@/tests/support/builders'

const api = openApi()

const address = { latitude: SHOP_POINT.latitude, longitude: SHOP_POINT.longitude + 0.01 }
const here = `address[latitude]=${address.latitude}&address[longitude]=${address.longitude}`

async function list(query: string, path = 'rest/shops/paginate'): Promise<Shop[]> {
  const { status, body } = await api.call(`GET /${path}?${query}`)
  expect(status).toBe(200)
  return schemas.shopPage.parse(body).data
}

const idsOf = (shops: readonly { id: number }[]) => shops.map(({ id }) => id)

/** All pages of an order, two shops each. */
async function paged(query: string): Promise<Shop[]> {
  const pages: Shop[] = []
  for (const page of [1, 2, 3, 4, 5, 6]) {
    pages.push(...(await list(`${query}&perPage=2&page=${page}`)))
  }
  return pages
}

/** What the card promises, in minutes. */
const minutesOf = ({ delivery_time: time }: Shop) => {
  const unit = time?.type === 'hour' ? 60 : 1
  return [Number(time?.to) * unit, Number(time?.from) * unit]
}

/** What the card says of the fee; nothing comes last. */
const feeOf = (shop: Shop) => {
  const fee = shownFee(shop)
  if (fee.kind === 'free') return [0]
  return 'amount' in fee ? [fee.amount] : [Number.POSITIVE_INFINITY]
}

const rank = (shop: Shop) => [-(shop.rating_avg ?? 0), -(shop.reviews_count ?? 0)]

/** The shops by what a card says, the first figure that differs decides. */
const sorted = (shops: readonly Shop[], figures: (shop: Shop) => number[]) =>
  [...shops].sort((a, b) => {
    const other = figures(b)
    const difference = figures(a).map((value, index) =>
      value === other[index] ? 0 : value - (other[index] ?? 0),
    )
    return difference.find((value) => value !== 0) ?? 0
  })

/** Nine shops: hours and minutes, equal figures, fees that are free for several reasons, and without delivery. */
async function buildTown() {
  const rows = [
    { delivery_from: 1, delivery_to: 2, delivery_unit: 'hour' as const, price_minor: 0 },
    { delivery_from: 20, delivery_to: 40, price_minor: 149, price_per_km_minor: 333 },
    { delivery_from: 20, delivery_to: 40, price_minor: 151, price_per_km_minor: 0 },
    { delivery_from: 15, delivery_to: 90, price_minor: 149, rating_avg: 4.5 },
    { delivery_from: 10, delivery_to: 40, price_minor: 900, free_from_minor: 0 },
    { delivery_from: 50, delivery_to: 60, price_minor: 0, price_per_km_minor: 0, rating_avg: 5 },
    { delivery_from: 1, delivery_to: 1, delivery_unit: 'hour' as const, free_from_minor: 2500 },
    { delivery_from: 5, delivery_to: 10, delivery: false, price_minor: 0 },
    // a copy of the second one, which its id alone tells apart
    { delivery_from: 20, delivery_to: 40, price_minor: 149, price_per_km_minor: 333 },
  ]
  for (const [index, row] of rows.entries()) {
    const away = index === 8 ? 1 : index
    const longitude = SHOP_POINT.longitude + (away % 2 ? -1 : 1) * away * 0.004
    await buildShop(api.db, { ...row, longitude, hours: index === 4 ? [] : undefined })
  }
}

beforeEach(async () => {
  await buildBasics(api.db)
  await buildTown()
})

const metres = (shop: Shop) => [shop.distance ?? 0, shop.id]

describe('[DI-10] the orders of a shop list by what its cards say', () => {
  it.each([
    ['delivery_time', minutesOf],
    ['delivery_fee', feeOf],
    ['distance', () => []],
  ])('%s with an address: ties nearest first, then by id, on all pages', async (order, figures) => {
    const all = await list(`${here}&perPage=100`)
    expect(all).toHaveLength(8)
    const wanted = sorted(all, (shop) => [...figures(shop), ...metres(shop)])
    expect(idsOf(await list(`${here}&order_by=${order}&perPage=100`))).toEqual(idsOf(wanted))
    expect(idsOf(await paged(`${here}&order_by=${order}`))).toEqual(idsOf(wanted))
  })

  it.each([
    ['delivery_time', minutesOf],
    ['delivery_fee', feeOf],
  ])('%s without an address: ties best rated first, then by id', async (order, figures) => {
    const all = await list('perPage=100')
    expect(all).toHaveLength(9)
    const wanted = sorted(all, (shop) => [...figures(shop), ...rank(shop), shop.id])
    expect(idsOf(await list(`order_by=${order}&perPage=100`))).toEqual(idsOf(wanted))
    expect(idsOf(await paged(`order_by=${order}`))).toEqual(idsOf(wanted))
  })

  it('fees are ordered as they are rounded in the currency of the request', async () => {
    for (const currency of [1, 2, 3]) {
      for (const place of [here, '']) {
        const query = `${place}&currency_id=${currency}&perPage=100`
        const all = await list(query)
        const tie = place ? metres : (shop: Shop) => [...rank(shop), shop.id]
        const wanted = sorted(all, (shop) => [...feeOf(shop), ...tie(shop)])
        expect(idsOf(await list(`${query}&order_by=delivery_fee`))).toEqual(idsOf(wanted))
      }
    }
  })

  it('without an address there is no order by distance, and an unknown one is ignored', async () => {
    const usual = idsOf(await list('perPage=100'))
    expect(idsOf(await list('order_by=distance&perPage=100'))).toEqual(usual)
    expect(idsOf(await list('order_by=luck&perPage=100'))).toEqual(usual)
    const near = idsOf(await list(`${here}&perPage=100`))
    expect(idsOf(await list(`${here}&order_by=luck&perPage=100`))).toEqual(near)
  })

  it('a search is ordered alike', async () => {
    for (const order of ['delivery_time', 'delivery_fee', 'distance']) {
      const wanted = idsOf(await list(`${here}&order_by=${order}&perPage=100`))
      const found = await list(
        `${here}&search=shop&order_by=${order}&perPage=100`,
        'rest/shops/search',
      )
      expect(idsOf(found)).toEqual(wanted)
    }
  })

  it('shops that take reservations, wherever they deliver, are ordered with them', async () => {
    const far = await buildShop(api.db, { booking: true, longitude: 9.9, price_minor: 0 })
    const near = await buildShop(api.db, { booking: true })
    for (const order of ['delivery_fee', 'distance']) {
      const { body } = await api.call<{ id: number }[]>(
        `GET /rest/booking/shops/paginate?${here}&order_by=${order}`,
      )
      expect(idsOf(body.data)).toEqual([near.id, far.id])
    }
  })
})
