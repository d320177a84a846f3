import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { WalletHistory } from '@/domain/wallet.schema'
import { transactions } from '@/server/platform/db/schema/payment'
import { shops } from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { refundOne } from '@/tests/support/ordering'
import { REWARD_DUE, rewardScene } from '@/tests/support/rewards'

const api = openApi()

const AFTER = REWARD_DUE
const scene = (settings?: Record<string, string>) => rewardScene(api, settings)

describe('[WA-07] the reward of an invitation', () => {
  it('is paid to both once, days after the invited person’s first order was delivered', async () => {
    const { deliver, rewards, inviter } = await scene()
    await deliver()
    await deliver()
    expect(await rewards(new Date(AFTER.getTime() - 1))).toEqual([0, 0])
    expect(await rewards()).toEqual([5_00, 3_00])
    expect(await rewards()).toEqual([5_00, 3_00])
    const seen = await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories', {
      token: inviter.token,
    })
    expect(seen.body.data).toMatchObject([{ type: 'referral_from_topup', price: 5 }])
  })

  it('is nothing while the setting is off', async () => {
    const { deliver, rewards } = await scene({})
    await deliver()
    expect(await rewards()).toEqual([0, 0])
  })

  it('waits for another order where the money came back', async () => {
    const { deliver, rewards, admin, token, balanceOf, user } = await scene()
    const order = await deliver()
    await refundOne(api, { token, staff: admin.token }, order.id)
    const back = (await balanceOf(user.id)) ?? 0
    expect(back).toBeGreaterThan(0)
    expect(await rewards()).toEqual([0, back])
    await deliver()
    expect(await rewards()).toEqual([5_00, back + 3_00])
  })

  it('waits for the answer to a refund that was asked for', async () => {
    const { deliver, rewards, admin, token } = await scene()
    const order = await deliver()
    const asked = await api.call<{ id: number }>('POST /dashboard/user/order-refunds', {
      token,
      body: { order_id: order.id, cause: 'cold' },
    })
    expect(await rewards()).toEqual([0, 0])
    await api.call(`POST /dashboard/seller/order-refunds/${asked.body.data.id}/status`, {
      token: admin.token,
      body: { status: 'rejected', answer: 'no' },
    })
    expect(await rewards()).toEqual([0, 0])
    expect(await rewards(new Date(AFTER.getTime() + 24 * 3600_000))).toEqual([5_00, 3_00])
  })

  it('is not earned with credit that nobody has paid in', async () => {
    const { deliver, rewards, user } = await scene()
    await api.db.update(wallets).set({ price_minor: 100_00 }).where(eq(wallets.user_id, user.id))
    const order = await deliver({ payment_id: 2 })
    const left = 100_00 - Math.round(order.total_price * 100)
    expect(await rewards()).toEqual([0, left])
    // topped up from outside it is
    const topUp = { payable_type: 'wallet' as const, payable_id: 1, user_id: user.id }
    await api.db.insert(transactions).values({
      ...topUp,
      payment_id: 1,
      kind: 'top_up',
      amount_minor: 50_00,
      decimals: 2,
      status: 'paid',
    })
    const next = await deliver({ payment_id: 2 })
    const rest = left - Math.round(next.total_price * 100)
    expect(await rewards()).toEqual([5_00, rest + 3_00])
  })

  it('is not earned at the inviter’s own shop, nor by the same person', async () => {
    const { deliver, rewards, inviter, shop } = await scene()
    await api.db.update(shops).set({ user_id: inviter.user.id }).where(eq(shops.id, shop.id))
    await deliver()
    await api.db.update(shops).set({ user_id: null }).where(eq(shops.id, shop.id))
    await api.db.update(users).set({ phone: '4915550001' }).where(eq(users.id, inviter.user.id))
    await deliver({ phone: '4915550001' })
    expect(await rewards()).toEqual([0, 0])
    await deliver({ phone: '4915550002' })
    expect(await rewards()).toEqual([5_00, 3_00])
  })
})
