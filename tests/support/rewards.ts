import { eq } from 'drizzle-orm'
import { payDueRewards, REWARD_AFTER_MS } from '@/server/money/referral-reward/reward.service'
import { orders } from '@/server/platform/db/schema/order'
import { referrals } from '@/server/platform/db/schema/referral'
import { referralInvites } from '@/server/platform/db/schema/referral-invite'
import { wallets } from '@/server/platform/db/schema/wallet'
import { TEST_NOW, type TestApi } from './api'
import { buildBasics, buildUser } from './builders'
import { buildScene, placeOne } from './ordering'

/** When the reward of an order that is delivered at the tests' time is due. */
export const REWARD_DUE = new Date(TEST_NOW.getTime() + REWARD_AFTER_MS)

/** Somebody who came by an invitation, worth five dollars for the inviter and three for the invited. */
export async function rewardScene(
  api: TestApi,
  settings: Record<string, string> = { referral_active: '1' },
) {
  await buildBasics(api.db, settings)
  await api.db.insert(referrals).values({ price_from_minor: 500, price_to_minor: 300 })
  const inviter = await buildUser(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  const made = await buildScene(api.db)
  await api.db
    .insert(referralInvites)
    .values({ user_id: made.user.id, inviter_id: inviter.user.id })
  const finish = async (id: number) => {
    await api.db.update(orders).set({ status: 'ready' }).where(eq(orders.id, id))
    const line = `POST /dashboard/seller/orders/${id}/status` as const
    await api.call(line, { token: admin.token, body: { status: 'delivered' } })
  }
  const deliver = async (more: object = {}, token = made.token) => {
    const order = await placeOne(api, { ...made, token }, { delivery_type: 'pickup', ...more })
    await finish(order.id)
    return order
  }
  const balanceOf = async (id: number) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    return row?.price_minor ?? 0
  }
  /** what both have got by then */
  const rewards = async (at = REWARD_DUE) => {
    await payDueRewards(api.db, at)
    return [await balanceOf(inviter.user.id), await balanceOf(made.user.id)]
  }
  return { ...made, inviter, admin, deliver, balanceOf, rewards }
}
