import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { deliveryZones } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildShop,
  CUSTOMER_POINT,
  FAR_POINT,
  SHOP_POINT,
  type ShopRow,
} from '@/tests/support/builders'

const api = openApi()
let shop: ShopRow

const at = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `address[latitude]=${latitude}&address[longitude]=${longitude}`

beforeEach(async () => {
  await buildBasics(api.db)
  shop = await buildShop(api.db)
})

describe('the zone check', () => {
  it('[API-19] answers 200 where some shop delivers and 400 where none does', async () => {
    const line = 'GET /rest/shop/delivery-zone/check/distance'
    const inside = await api.call(`${line}?${at(CUSTOMER_POINT)}`)
    const outside = await api.call(`${line}?${at(FAR_POINT)}&lang=de`)
    expect([inside.status, inside.body.status]).toEqual([200, true])
    expect([outside.status, outside.body.status]).toEqual([400, false])
    expect(outside.body.statusCode).toBe('ERROR_OUT_OF_ZONE')
  })

  it('[API-20] looks at one shop when one is named, by id or uuid', async () => {
    const other = await buildShop(api.db, FAR_POINT)
    const ask = (key: number | string) =>
      api.call(`GET /rest/shop/${key}/delivery-zone/check/distance?${at(CUSTOMER_POINT)}`)
    expect((await ask(shop.id)).status).toBe(200)
    expect((await ask(shop.uuid)).status).toBe(200)
    expect((await ask(other.id)).status).toBe(400)
    expect((await ask(999)).status).toBe(404)
    expect((await ask('nonsense')).status).toBe(404)
  })

  it('accepts doubled slashes and an address as one JSON text', async () => {
    const address = encodeURIComponent(JSON.stringify(CUSTOMER_POINT))
    const reply = await api.call(`GET /rest/shop//delivery-zone/check/distance?address=${address}`)
    expect(reply.status).toBe(200)
  })

  it('refuses a missing or impossible address with 422', async () => {
    const line = 'GET /rest/shop/delivery-zone/check/distance'
    for (const query of ['', '?address=here', '?address[latitude]=91&address[longitude]=0']) {
      expect((await api.call(`${line}${query}`)).status).toBe(422)
    }
  })

  it.each([
    ['corner', 47.55, 9.57, true],
    ['northern edge', 47.55, 9.5, true],
    ['eastern edge', 47.5, 9.57, true],
    ['just beyond the edge', 47.5500001, 9.5, false],
    ['just inside', 47.5499999, 9.5, true],
  ])('[DI-19] counts the boundary as inside: %s', async (_name, latitude, longitude, covered) => {
    await api.db.delete(deliveryZones)
    await api.db.insert(deliveryZones).values({
      shop_id: shop.id,
      south: 47.45,
      north: 47.55,
      west: 9.43,
      east: 9.57,
      polygon: [
        [47.45, 9.43],
        [47.45, 9.57],
        [47.55, 9.57],
        [47.55, 9.43],
      ],
    })
    const reply = await api.call(
      `GET /rest/shop/delivery-zone/check/distance?${at({ latitude, longitude })}`,
    )
    expect(reply.status).toBe(covered ? 200 : 400)
  })

  it('[DI-19] follows the polygon, not its bounding box', async () => {
    // a triangle: its box covers the customer, its area does not
    await api.db
      .update(deliveryZones)
      .set({
        polygon: [
          [47.45, 9.43],
          [47.45, 9.57],
          [47.5, 9.43],
        ],
      })
      .where(eq(deliveryZones.shop_id, shop.id))
    const reply = await api.call(
      `GET /rest/shop/delivery-zone/check/distance?${at(CUSTOMER_POINT)}`,
    )
    expect(reply.status).toBe(400)
  })

  it('does not count hidden shops and shops that only hand out at the counter', async () => {
    await api.db.delete(deliveryZones)
    await buildShop(api.db, { status: 'new' })
    await buildShop(api.db, { visible: false })
    await buildShop(api.db, { delivery: false })
    const reply = await api.call(`GET /rest/shop/delivery-zone/check/distance?${at(SHOP_POINT)}`)
    expect(reply.status).toBe(400)
  })
})

describe('lists by address', () => {
  it('[DI-14] hold only shops that deliver there, nearest first, with distance and fee', async () => {
    await buildShop(api.db, FAR_POINT)
    const near = await buildShop(api.db, { latitude: 47.509, longitude: 9.5 })
    const { body } = await api.call(`GET /rest/shops/paginate?${at(CUSTOMER_POINT)}`)
    const page = schemas.shopPage.parse(body)
    expect(page.data.map(({ id }) => id)).toEqual([near.id, shop.id])
    expect(page.meta.total).toBe(2)
    // 1.11 km: the base covers one, each further metre counts
    expect(page.data[1]).toMatchObject({ distance: 1.11, delivery_fee: 2.06 })
  })

  it('[DI-14] put open shops before closer closed ones', async () => {
    const closed = await buildShop(api.db, { latitude: 47.51, longitude: 9.5, open: false })
    const { body } = await api.call(`GET /rest/shops/paginate?${at(CUSTOMER_POINT)}`)
    expect(schemas.shopPage.parse(body).data.map(({ id }) => id)).toEqual([shop.id, closed.id])
  })

  it('ignore an address that makes no sense', async () => {
    const { status, body } = await api.call('GET /rest/shops/paginate?address=nowhere')
    expect(status).toBe(200)
    expect(schemas.shopPage.parse(body).data).toHaveLength(1)
  })

  it('leave the fee open on a shop that does not deliver to the place', async () => {
    const { body } = await api.call(`GET /rest/shops/${shop.id}?${at(FAR_POINT)}`)
    const seen = schemas.shop.parse(body.data)
    expect(seen.delivery_fee).toBeNull()
    expect(seen.distance).toBeGreaterThan(100)
  })
})
