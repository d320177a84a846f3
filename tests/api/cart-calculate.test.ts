import { describe, expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import { schemas } from '@/domain/schemas'
import type { Shop } from '@/domain/shop.schema'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser, CUSTOMER_POINT, FAR_POINT } from '@/tests/support/builders'
import { addCoupon, buildScene, fillCart } from '@/tests/support/ordering'

const api = openApi()

async function scene(shop: Parameters<typeof buildScene>[1] = {}) {
  await buildBasics(api.db, { service_fee: '100' })
  const made = await buildScene(api.db, shop)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 2 },
  ])
  const sum = (body: object, token: string | undefined = made.token) =>
    api.call<CartCalculation>(`POST /dashboard/user/cart/calculate/${cart.id}`, { token, body })
  return { ...made, cart, sum }
}

describe('checkout totals', () => {
  it('[SC-01] differ for delivery and pickup', async () => {
    const { sum } = await scene({ shop: { tax_bp: 1000, min_amount_minor: 2500 } })
    const delivery = await sum({ type: 'delivery', address: CUSTOMER_POINT })
    expect(schemas.cartCalculation.parse(delivery.body.data)).toMatchObject({
      price: 20,
      total_tax: 2,
      total_shop_tax: 2,
      total_discount: 0,
      coupon_price: 0,
      delivery_fee: 2.06,
      service_fee: 1,
      tips: 0,
      small_order_fee: 0,
      rounding: 0,
      total_price: 25.06,
      rate: 1,
      km: 1.11,
      min_amount: 25,
      missing_amount: 5,
    })
    const pickup = await sum({ type: 'pickup', address: FAR_POINT })
    expect(pickup.body.data).toMatchObject({ delivery_fee: 0, total_price: 23, km: null })
  })

  it('know no fee yet without an address, and read it from the query', async () => {
    const { sum, cart, token } = await scene()
    expect((await sum({ type: 'delivery' })).body.data).toMatchObject({ delivery_fee: 0, km: null })
    const { latitude, longitude } = CUSTOMER_POINT
    const query = `type=delivery&address[latitude]=${latitude}&address[longitude]=${longitude}`
    const reply = await api.call<CartCalculation>(
      `POST /dashboard/user/cart/calculate/${cart.id}?${query}`,
      { token },
    )
    expect(reply.body.data.delivery_fee).toBe(2.06)
  })

  it('refuse a place out of zone', async () => {
    const { sum } = await scene()
    const reply = await sum({ type: 'delivery', address: FAR_POINT })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_OUT_OF_ZONE'])
  })

  it('[CH-16] take a coupon off, or say why not', async () => {
    const { sum } = await scene()
    await addCoupon(api.db, { name: 'FIVE', type: 'fix', amount: 500 })
    const reply = await sum({ type: 'pickup', coupon: 'five', currency_id: 2 })
    expect(reply.body.data).toMatchObject({ coupon_price: 750, total_price: 3000 + 150 - 750 })
    const wrong = await sum({ type: 'pickup', coupon: 'SIX' })
    expect([wrong.status, wrong.body.statusCode]).toEqual([400, 'ERROR_COUPON_UNKNOWN'])
  })

  it('are for the owner of the cart only, and need a type', async () => {
    const { sum } = await scene()
    expect((await sum({ type: 'pickup' }, (await buildUser(api.db)).token)).status).toBe(404)
    expect((await sum({})).status).toBe(422)
  })

  it('[SP-09] ask for the fee, the minimum and the time that card and page name, wherever one lives', async () => {
    const { sum, shop } = await scene({
      shop: { price_minor: 150, price_per_km_minor: 37, min_amount_minor: 2500 },
    })
    // from the shop's own street to the edge of its zone
    for (const share of [0, 0.2, 0.35, 0.5, 0.8, 1]) {
      const address = {
        latitude: shop.latitude + (CUSTOMER_POINT.latitude - shop.latitude) * share,
        longitude: shop.longitude + (CUSTOMER_POINT.longitude - shop.longitude) * share,
      }
      const at = `address[latitude]=${address.latitude}&address[longitude]=${address.longitude}`
      const asked = await sum({ type: 'delivery', address })
      const list = await api.call<Shop[]>(`GET /rest/shops/paginate?${at}`)
      const page = await api.call<Shop>(`GET /rest/shops/${shop.id}?${at}`)
      const card = list.body.data.find(({ id }) => id === shop.id)
      for (const shown of [card, page.body.data]) {
        expect(shown?.delivery_fee).toBe(asked.body.data.delivery_fee)
        expect(shown?.distance).toBe(asked.body.data.km)
        expect(shown?.min_amount).toBe(asked.body.data.min_amount)
      }
      expect(card?.delivery_time).toEqual(page.body.data.delivery_time)
    }
  })
})
