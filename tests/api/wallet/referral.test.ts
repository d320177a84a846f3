import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { WalletHistory } from '@/domain/wallet'
import { orders } from '@/server/db/schema/order'
import { referrals } from '@/server/db/schema/referral'
import { referralInvites } from '@/server/db/schema/referral-invite'
import { wallets } from '@/server/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

async function scene(settings: Record<string, string>) {
  await buildBasics(api.db, settings)
  await api.db.insert(referrals).values({ price_from_minor: 500, price_to_minor: 300 })
  const inviter = await buildUser(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  const made = await buildScene(api.db)
  await api.db
    .insert(referralInvites)
    .values({ user_id: made.user.id, inviter_id: inviter.user.id })
  const deliver = async () => {
    const order = await placeOne(api, made, { delivery_type: 'pickup' })
    await api.db.update(orders).set({ status: 'ready' }).where(eq(orders.id, order.id))
    return api.call(`POST /dashboard/seller/orders/${order.id}/status`, {
      token: admin.token,
      body: { status: 'delivered' },
    })
  }
  const balanceOf = async (id: number) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    return row?.price_minor
  }
  return { ...made, inviter, deliver, balanceOf }
}

it('[WA-07] pays both once, when the invited person’s first order has been delivered', async () => {
  const { deliver, balanceOf, inviter, user } = await scene({ referral_active: '1' })
  expect((await deliver()).status).toBe(200)
  await deliver()
  expect(await balanceOf(inviter.user.id)).toBe(5_00)
  expect(await balanceOf(user.id)).toBe(3_00)
  const seen = await api.call<WalletHistory[]>('GET /dashboard/user/wallet/histories', {
    token: inviter.token,
  })
  expect(seen.body.data).toMatchObject([{ type: 'referral_from_topup', price: 5 }])
})

it('[WA-07] pays nothing while the setting is off', async () => {
  const { deliver, balanceOf, inviter } = await scene({})
  await deliver()
  expect(await balanceOf(inviter.user.id)).toBe(0)
})
