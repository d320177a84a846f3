import { describe, expect, it } from 'vitest'
import type { MemberReceipt, PayerShare } from '@/domain/group.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { buildGroup } from '@/tests/support/group'
import { addCoupon, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()

const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (shares: readonly PayerShare[], part: keyof PayerShare) =>
  shares.reduce((sum, share) => sum + cents(Number(share[part])), 0)

/** An order of three: the owner one dish, Lena two, Max three, with tips and a coupon. */
async function ordered(settings: object) {
  const group = await buildGroup(api, { shop: { tax_bp: 700 } })
  const lena = await group.guest('Lena', 2)
  const max = await group.guest('Max', 3)
  const idle = await group.guest('Idle')
  await group.set({ ...settings, locked: true })
  await addCoupon(api.db)
  const body = orderBody(group.cart, { tips: 3.33, coupon: 'TEN' })
  const reply = await sendOrder(api, group.token, body)
  const order = schemas.order.parse(reply.body.data)
  return { ...group, lena, max, idle, order, shares: order.group_shares ?? [] }
}

describe('[GR-15] the receipt per person', () => {
  it('sums to the order, part by part', async () => {
    const { order, shares } = await ordered({})
    expect(shares.map(({ name, is_owner }) => [name, is_owner])).toEqual([
      [shares[0]?.name, true],
      ['Lena', false],
      ['Max', false],
      ['Idle', false],
    ])
    expect(sumOf(shares, 'price')).toBe(cents(order.origin_price))
    expect(sumOf(shares, 'discount')).toBe(cents(order.total_discount))
    expect(sumOf(shares, 'coupon')).toBe(cents(order.coupon_price ?? 0))
    expect(sumOf(shares, 'tax')).toBe(cents(order.tax))
    expect(sumOf(shares, 'delivery')).toBe(cents(order.delivery_fee))
    expect(sumOf(shares, 'service')).toBe(cents(order.service_fee))
    expect(sumOf(shares, 'tips')).toBe(cents(order.tips ?? 0))
    expect(sumOf(shares, 'rounding')).toBe(cents(order.rounding ?? 0))
    expect(sumOf(shares, 'total')).toBe(cents(order.total_price))
    const lines = shares.flatMap((share) => share.lines).sort((a, b) => a - b)
    expect(lines).toEqual(order.details.map(({ id }) => id).sort((a, b) => a - b))
    expect(shares.map((share) => share.lines.length)).toEqual([1, 1, 1, 0])
  })

  it('is there for a guest by the handle, and for nobody else', async () => {
    const { lena, shares, order } = await ordered({ pay_rule: 'each' })
    const reply = await api.call<MemberReceipt>(`GET /rest/cart/receipt/${lena}`)
    expect(schemas.memberReceipt.parse(reply.body.data)).toMatchObject({
      order_id: order.id,
      pay_rule: 'each',
      share: shares[1],
    })
    expect((await api.call('GET /rest/cart/receipt/no-handle')).status).toBe(404)
  })

  it('is no part of an order of one', async () => {
    const { token, shop } = await buildGroup(api)
    const cart = await api.call<{ id: number }>('GET /dashboard/user/cart', { token })
    await api.call(`POST /dashboard/user/cart/set-group/${cart.body.data.id}`, { token })
    const one = { id: cart.body.data.id, shop_id: shop.id }
    const reply = await sendOrder(api, token, orderBody(one))
    expect(reply.body.data.group_shares).toBeUndefined()
  })
})

describe('[GR-14] what each one owes', () => {
  it('is nothing where the owner pays', async () => {
    const { shares } = await ordered({ pay_rule: 'owner' })
    expect(shares.map(({ amount, state }) => [amount, state])).toEqual(
      shares.map(() => [0, 'none']),
    )
  })

  it('is the own part where everybody pays', async () => {
    const { shares } = await ordered({ pay_rule: 'each' })
    const [owner, lena, max, idle] = shares
    expect([owner?.amount, owner?.state]).toEqual([0, 'none'])
    expect([lena?.amount, lena?.state]).toEqual([lena?.total, 'owed'])
    expect([max?.amount, max?.state]).toEqual([max?.total, 'owed'])
    expect([idle?.amount, idle?.state]).toEqual([0, 'none'])
  })

  it('is what the owner’s amount leaves', async () => {
    const { shares } = await ordered({ pay_rule: 'cover', cover: 20.01 })
    const theirs = sumOf(shares.slice(1), 'total')
    expect(sumOf(shares, 'amount')).toBe(theirs - 2001)
  })

  it('is marked as settled, and owed again, by who placed the order', async () => {
    const { shares, token, lena } = await ordered({ pay_rule: 'each' })
    const [owner, owed] = shares
    const mark = (id: number | undefined, settled: boolean, caller?: string) =>
      api.call(`POST /dashboard/user/group-shares/${id}/settle`, {
        token: caller,
        body: { settled },
      })
    const stranger = await buildUser(api.db)
    expect((await mark(owed?.id, true)).status).toBe(401)
    expect((await mark(owed?.id, true, stranger.token)).status).toBe(404)
    expect((await mark(owner?.id, true, token)).status).toBe(409)
    const state = async () =>
      (await api.call<MemberReceipt>(`GET /rest/cart/receipt/${lena}`)).body.data.share.state
    for (const [settled, wanted] of [
      [true, 'settled'],
      [true, 'settled'],
      [false, 'owed'],
    ] as const) {
      expect((await mark(owed?.id, settled, token)).status).toBe(200)
      expect(await state()).toBe(wanted)
    }
  })
})
