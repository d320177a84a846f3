import { describe, expect, it } from 'vitest'
import type { Coupon } from '@/domain/coupon'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { addCoupon, buildScene } from '@/tests/support/ordering'

const api = openApi()

async function scene() {
  await buildBasics(api.db)
  const { token, shop } = await buildScene(api.db)
  const check = (coupon: string, more: object = {}) =>
    api.call<Coupon>('POST /rest/coupons/check', {
      token,
      body: { coupon, shop_id: shop.id, ...more },
    })
  return { token, shop, check }
}

describe('[CH-16] checking a coupon', () => {
  it('answers a coupon that holds, however it is typed', async () => {
    const { check } = await scene()
    await addCoupon(api.db)
    const reply = await check('  ten ', { user_id: 999 })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({ name: 'TEN', type: 'percent', price: 10, qty: 5 })
  })

  it("says why it does not hold, in the request's language", async () => {
    const { check, token, shop } = await scene()
    await addCoupon(api.db, { name: 'OLD', expired_at: new Date('2026-01-01T00:00:00Z') })
    await addCoupon(api.db, { name: 'GONE', qty: 0 })
    const codes = []
    for (const coupon of ['NOPE', 'OLD', 'GONE']) codes.push((await check(coupon)).body.statusCode)
    expect(codes).toEqual(['ERROR_COUPON_UNKNOWN', 'ERROR_COUPON_EXPIRED', 'ERROR_COUPON_USED_UP'])
    const german = await api.call('POST /rest/coupons/check?lang=de', {
      token,
      body: { coupon: 'OLD', shop_id: shop.id },
    })
    expect(german.status).toBe(400)
  })

  it('needs a session and a code', async () => {
    const { check } = await scene()
    expect((await api.call('POST /rest/coupons/check')).status).toBe(401)
    expect((await check('')).status).toBe(422)
  })
})
