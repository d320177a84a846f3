import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { WalletHistory } from '@/domain/wallet.schema'
import { deviceMarks } from '@/server/platform/db/schema/device'
import { referralInvites } from '@/server/platform/db/schema/referral-invite'
import { wallets } from '@/server/platform/db/schema/wallet'
import { forgetDevices } from '@/server/platform/push/device-mark.queries'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { placeOne, refundOne } from '@/tests/support/ordering'
import { REWARD_DUE, rewardScene } from '@/tests/support/rewards'

const api = openApi()

/** A reward that was paid, five dollars and three, and what may become of it. */
async function paid() {
  const made = await rewardScene(api)
  const { inviter, user, admin, token, deliver, balanceOf, rewards } = made
  const order = await deliver({ payment_id: 1 })
  expect(await rewards()).toEqual([5_00, 3_00])
  api.now = REWARD_DUE
  const refundPayment = (id = order.id, details?: object, by = token) =>
    refundOne(api, { token: by, staff: admin.token }, id, details)
  const spend = (id: number, left: number) =>
    api.db.update(wallets).set({ price_minor: left }).where(eq(wallets.user_id, id))
  /** the wallets of both, without what came back for orders in cash */
  const both = async (back = 0) => [
    await balanceOf(inviter.user.id),
    (await balanceOf(user.id)) - back,
  ]
  const invite = async (id = user.id) => {
    const [row] = await api.db.select().from(referralInvites).where(eq(referralInvites.user_id, id))
    return row
  }
  const total = Math.round(order.total_price * 100)
  const again = (at = new Date(api.now.getTime() + 4 * 24 * 3600_000)) => rewards(at)
  return { ...made, order, total, refundPayment, spend, both, invite, again }
}

describe('[WA-12] a reward whose order was given back', () => {
  it('is taken from both wallets once all of the money is back, and not before', async () => {
    const { order, refundPayment, both, invite, total, inviter } = await paid()
    await refundPayment(order.id, [{ id: order.details[0]?.id, quantity: 1 }])
    expect((await both())[0]).toBe(5_00)
    await refundPayment()
    expect(await both(total)).toEqual([0, 0])
    expect(await invite()).toMatchObject({
      order_id: null,
      rewarded_at: null,
      from_minor: 0,
      to_minor: 0,
    })
    const seen = await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories', {
      token: inviter.token,
    })
    expect(seen.body.data.map(({ type, price }) => [type, price])).toContainEqual([
      'referral_from_withdraw',
      5,
    ])
  })

  it('is taken as far as a wallet holds it; the rest is set off against the next rewards', async () => {
    const { refundPayment, spend, both, again, inviter, user, total, deliver, invite } =
      await paid()
    await spend(inviter.user.id, 1_20)
    await spend(user.id, 0)
    await refundPayment()
    // a refund of cash comes into the same wallet first
    expect(await both(total)).toEqual([0, -3_00])
    expect(await invite()).toMatchObject({ from_minor: 3_80, to_minor: 0 })
    // another friend's reward pays the debt off first
    const friend = await buildUser(api.db)
    const friendship = { user_id: friend.user.id, inviter_id: inviter.user.id }
    await api.db.insert(referralInvites).values(friendship)
    await deliver({ payment_id: 1 }, friend.token)
    await again()
    expect((await both())[0]).toBe(1_20)
    expect(await invite()).toMatchObject({ from_minor: 0, rewarded_at: null })
    expect(await invite(friend.user.id)).toMatchObject({ from_minor: 5_00, to_minor: 3_00 })
  })

  it('is earned again by another order, less what was never taken back', async () => {
    const { refundPayment, spend, both, again, inviter, total, deliver, invite } = await paid()
    await spend(inviter.user.id, 1_20)
    await refundPayment()
    expect(await both(total)).toEqual([0, 0])
    await deliver({ payment_id: 1 })
    await again()
    expect(await both(total)).toEqual([1_20, 3_00])
    expect(await invite()).toMatchObject({ from_minor: 5_00, to_minor: 3_00 })
  })

  it('stays where another order of the same person is given back', async () => {
    const { deliver, refundPayment, both } = await paid()
    const other = await deliver({ payment_id: 1 })
    await refundPayment(other.id)
    expect((await both())[0]).toBe(5_00)
  })
})

describe('[WA-13] two people on one device', () => {
  const browser = (name: string) =>
    JSON.stringify({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: {
        p256dh:
          'BPe3mWTOhfMCXOyHYuiVvyLhjsiF6CzPdhJoHnVCO3M_X7VEmSUvRFfxYDtoQhhf5pIx3ZxJ8K6XvMXSgh4DUWI',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    })
  const use = (token: string, firebase_token: string, kind?: 'web') =>
    api.call('POST /dashboard/user/profile/firebase/token/update', {
      token,
      body: { firebase_token, ...(kind ? { kind } : {}) },
    })
  const leave = (token: string, firebase_token: string) =>
    api.call('POST /auth/logout', { token, body: { firebase_token } })

  it.each([
    ['browser', browser('one'), 'web'],
    ['app', 'device-1', undefined],
  ] as const)('are one person: a %s that both have used earns nothing', async (_, mark, kind) => {
    const { inviter, token, deliver, rewards } = await rewardScene(api)
    expect((await use(inviter.token, mark, kind)).status).toBe(200)
    await leave(inviter.token, mark)
    expect((await use(token, mark, kind)).status).toBe(200)
    await deliver()
    expect(await rewards()).toEqual([0, 0])
  })

  it('are two on devices of their own, and once the other one was long ago', async () => {
    const { inviter, token, deliver, rewards } = await rewardScene(api)
    await use(inviter.token, 'device-1')
    await use(token, 'device-2')
    await use(token, 'device-1')
    await forgetDevices(api.db, new Date(api.now.getTime() + 1))
    expect(await api.db.select().from(deviceMarks)).toEqual([])
    await use(token, 'device-2')
    await deliver()
    expect(await rewards()).toEqual([5_00, 3_00])
  })

  it('leave no more than so many marks each', async () => {
    const { token } = await rewardScene(api)
    for (let n = 0; n < 22; n += 1) await use(token, `device-${n}`)
    const marks = await api.db.select().from(deviceMarks)
    expect(marks).toHaveLength(20)
  })
})

describe('[WA-07] an order that cost nothing', () => {
  it('earns no reward', async () => {
    const made = await rewardScene(api)
    const { deliver, rewards, stock } = made
    await api.db.execute(`update stocks set price_minor = 0 where id = ${stock.id}`)
    const order = await deliver({ payment_id: 1 })
    expect(order.total_price).toBe(0)
    expect(await rewards()).toEqual([0, 0])
    expect(await placeOne(api, made, { delivery_type: 'pickup' })).toMatchObject({ total_price: 0 })
  })
})
