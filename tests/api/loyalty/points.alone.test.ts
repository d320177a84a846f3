import { afterEach, describe, expect, it } from 'vitest'
import type { WalletHistory } from '@/domain/wallet.schema'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { loyaltyScene, POINTS_DUE, POINTS_ON } from '@/tests/support/loyalty'
import { placeOne, refundOne } from '@/tests/support/ordering'

const api = openApi()
afterEach(() => {
  api.now = TEST_NOW
})

describe('[WA-10] points for orders', () => {
  it('come with the delivery, for the goods alone, and can be redeemed days later', async () => {
    const { token, shop, stock, finish, look, entries } = await loyaltyScene(api)
    const order = await placeOne(api, { token, shop, stock }, { payment_id: 2, tips: 5 })
    expect((await look()).points).toMatchObject({ balance: 0, pending: 0 })
    await finish(order.id)
    expect((await look()).points).toEqual({
      balance: 200,
      pending: 200,
      redeemable: 0,
      value: 0,
      min: 100,
      rule_points: 10,
      rule_amount: 1,
      min_value: 1,
      wait_days: 3,
      cash: false,
    })
    expect(await entries()).toMatchObject([{ kind: 'earned', points: 200, order_id: order.id }])
    api.now = POINTS_DUE
    expect((await look()).points).toMatchObject({ pending: 0, redeemable: 200, value: 2 })
    expect((await look('?currency_id=2')).points).toMatchObject({ value: 300, rule_amount: 150 })
  })

  it('are worth the same whatever the order was paid in', async () => {
    const { deliver, look } = await loyaltyScene(api)
    await deliver({ currency_id: 2 })
    await deliver({ currency_id: 3 })
    expect((await look()).points?.balance).toBe(400)
  })

  it('come for cash only where the marketplace says so', async () => {
    const { deliver, look, set } = await loyaltyScene(api, { ...POINTS_ON, loyalty_cash: '0' })
    await deliver({ payment_id: 1 })
    expect((await look()).points).toMatchObject({ balance: 0, cash: false })
    await set('loyalty_cash', '1')
    await deliver({ payment_id: 1 })
    expect((await look()).points).toMatchObject({ balance: 200, cash: true })
  })

  it('neither come nor show while they are switched off or the rule gives more than was paid', async () => {
    const { deliver, entries, token, set } = await loyaltyScene(api, POINTS_ON)
    const see = async () => (await api.call('GET /dashboard/user/loyalty', { token })).status
    await set('loyalty_point_value', '11')
    await deliver()
    expect([await see(), await entries()]).toEqual([404, []])
    await set('loyalty_point_value', '1')
    await set('loyalty_active', '0')
    await deliver()
    expect([await see(), await entries()]).toEqual([404, []])
    await set('loyalty_active', '1')
    expect([await see(), await entries()]).toEqual([200, []])
  })

  it('go back with a refund, in proportion, and not twice', async () => {
    const made = await loyaltyScene(api)
    const order = await made.deliver()
    await refundOne(api, made, order.id, [{ id: order.details[0]?.id, quantity: 1 }])
    // the first dish is worth 10.00 of 20.99: with the fee, what is kept is more than half
    const left = (await made.look()).points
    expect(left).toMatchObject({ balance: left?.pending, redeemable: 0 })
    const kept = Math.floor((200 * (order.total_price * 100 - 10_00)) / (order.total_price * 100))
    expect(left?.balance).toBe(kept)
    await refundOne(api, made, order.id)
    expect((await made.look()).points).toMatchObject({ balance: 0, pending: 0 })
    expect((await made.entries()).map(({ points }) => points)).toEqual([-kept, kept - 200, 200])
  })
})

describe('[WA-10] redeeming points', () => {
  it('puts their worth into the wallet, in words that its history knows', async () => {
    const { token, deliver, redeem, look, balance, isBalanced } = await loyaltyScene(api)
    await deliver()
    api.now = POINTS_DUE
    const before = await balance()
    const reply = await redeem({ points: 200, price: 2 })
    expect(reply.body.data.points).toMatchObject({ balance: 0, redeemable: 0 })
    expect(await balance()).toBe(before + 2_00)
    const [move] = (
      await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories?kind=reward', { token })
    ).body.data
    expect(move).toMatchObject({ type: 'topup', reason: 'points', price: 2 })
    expect(await isBalanced()).toBe(true)
    expect((await look()).points?.balance).toBe(0)
  })

  it('spends no point twice, however many requests ask at once', async () => {
    const { deliver, redeem, balance, isBalanced } = await loyaltyScene(api)
    await deliver()
    api.now = POINTS_DUE
    const before = await balance()
    const replies = await Promise.all([1, 2, 3].map(() => redeem({ points: 150, price: 1.5 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.statusCode).toBe('ERROR_POINTS_LOW')
    expect([await balance(), await isBalanced()]).toEqual([before + 1_50, true])
  })

  it('answers a repeated key with what it did, and refuses it for another number', async () => {
    const { deliver, redeem, balance } = await loyaltyScene(api)
    await deliver()
    api.now = POINTS_DUE
    const before = await balance()
    const key = { 'idempotency-key': 'once' }
    const first = await Promise.all([1, 2].map(() => redeem({ points: 100, price: 1 }, key)))
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    expect(await balance()).toBe(before + 1_00)
    const other = await redeem({ points: 101, price: 1.01 }, key)
    expect(other.body.statusCode).toBe('ERROR_KEY_REUSED')
  })

  it('refuses too few, too many, points that wait, and another worth than was shown', async () => {
    const { deliver, redeem, balance, set } = await loyaltyScene(api)
    await deliver()
    const before = await balance()
    expect((await redeem({ points: 200, price: 2 })).body.statusCode).toBe('ERROR_POINTS_LOW')
    api.now = POINTS_DUE
    const few = await redeem({ points: 99, price: 0.99 })
    expect([few.status, few.body.params]).toEqual([422, { points: ['At least 100.'] }])
    for (const points of [0, -100, 1.5, 'x']) {
      expect((await redeem({ points, price: 1 })).status).toBe(422)
    }
    expect((await redeem({ points: 201, price: 2.01 })).body.statusCode).toBe('ERROR_POINTS_LOW')
    await set('loyalty_point_value', '2')
    const other = await redeem({ points: 200, price: 2 })
    expect(other.body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
    const unknown = await redeem({ points: 200, price: 4, currency_id: 99 })
    expect([unknown.status, Object.keys(unknown.body.params ?? {})]).toEqual([422, ['currency_id']])
    await set('loyalty_active', '0')
    expect((await redeem({ points: 200, price: 4 })).status).toBe(404)
    expect(await balance()).toBe(before)
  })

  it('leaves a debt when the order is refunded afterwards, which the next points settle', async () => {
    const made = await loyaltyScene(api)
    const order = await made.deliver()
    api.now = POINTS_DUE
    await made.redeem({ points: 200, price: 2 })
    await refundOne(api, made, order.id)
    expect((await made.look()).points).toMatchObject({ balance: -200, redeemable: 0, value: 0 })
    expect((await made.redeem({ points: 100, price: 1 })).status).toBe(409)
    await made.deliver()
    api.now = new Date(POINTS_DUE.getTime() * 2 - TEST_NOW.getTime())
    expect((await made.look()).points).toMatchObject({ balance: 0, redeemable: 0 })
    expect(await made.isBalanced()).toBe(true)
  })

  it('is for accounts only, each for its own', async () => {
    const { deliver } = await loyaltyScene(api)
    await deliver()
    const stranger = await buildUser(api.db)
    for (const line of [
      'GET /dashboard/user/loyalty',
      'GET /dashboard/user/loyalty/points',
      'POST /dashboard/user/loyalty/redeem',
      'POST /dashboard/user/membership',
      'DELETE /dashboard/user/membership',
    ] as const) {
      expect((await api.call(line, {})).status).toBe(401)
    }
    const { token } = stranger
    const list = await api.call<unknown[]>('GET /dashboard/user/loyalty/points', { token })
    expect(list.body.data).toEqual([])
  })
})
