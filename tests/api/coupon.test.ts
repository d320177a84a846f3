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

  it('needs a code, and no session', async () => {
    const { check, shop } = await scene()
    await addCoupon(api.db)
    const ask = (coupon: string) =>
      api.call<Coupon>('POST /rest/coupons/check', { body: { coupon, shop_id: shop.id } })
    const reply = await ask('ten')
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({ name: 'TEN', price: 10 })
    expect((await ask('NOPE')).body.statusCode).toBe('ERROR_COUPON_UNKNOWN')
    expect((await check('')).status).toBe(422)
  })

  it('tells nobody whether a coupon of first orders would hold, before they have an account', async () => {
    const { check, shop } = await scene()
    await addCoupon(api.db, { name: 'FIRST', first_order: true })
    const body = { coupon: 'FIRST', shop_id: shop.id }
    const reply = await api.call('POST /rest/coupons/check', { body })
    expect(reply.body.statusCode).toBe('ERROR_COUPON_ACCOUNT')
    expect((await check('FIRST')).status).toBe(200)
  })

  it('is refused with 429 to an address that guesses codes', async () => {
    const { shop } = await scene()
    const body = { coupon: 'GUESS', shop_id: shop.id }
    const statuses = []
    for (let n = 0; n < 61; n += 1) {
      const reply = await api.call('POST /rest/coupons/check', { body, ip: '203.0.113.61' })
      statuses.push(reply.status)
    }
    expect(statuses.indexOf(429)).toBe(60)
    const other = await api.call('POST /rest/coupons/check', { body, ip: '203.0.113.62' })
    expect(other.status).toBe(400)
  })
})
