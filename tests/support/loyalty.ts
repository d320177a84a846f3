import { and, eq, sql } from 'drizzle-orm'
import type { Loyalty, PointEntry } from '@/domain/loyalty.schema'
import { schemas } from '@/domain/schemas'
import { POINTS_AFTER_MS } from '@/server/money/loyalty/earn.service'
import { notifications } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { settings } from '@/server/platform/db/schema/setting'
import { shops } from '@/server/platform/db/schema/shop'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { TEST_NOW, type TestApi } from './api'
import { buildBasics, buildUser } from './builders'
import { buildScene, placeOne } from './ordering'

/** When points of an order that is delivered at the tests' time can be redeemed. */
export const POINTS_DUE = new Date(TEST_NOW.getTime() + POINTS_AFTER_MS)

/** Ten points for a dollar, each worth a cent, from 100 on. */
export const POINTS_ON = {
  loyalty_active: '1',
  loyalty_points: '10',
  loyalty_point_value: '1',
  loyalty_min_points: '100',
}

/** $5.99 for 30 days, free delivery from $15. */
export const MEMBERSHIP_ON = {
  membership_active: '1',
  membership_price: '599',
  membership_days: '30',
  membership_min_amount: '1500',
}

/** A customer with money, a shop with its seller, and the page of points and membership. */
export async function loyaltyScene(
  api: TestApi,
  values: Record<string, string> = { ...POINTS_ON, ...MEMBERSHIP_ON },
  balanceMinor = 100_00,
) {
  await buildBasics(api.db, values)
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, { user: { balanceMinor } })
  await api.db.update(shops).set({ user_id: seller.user.id }).where(eq(shops.id, made.shop.id))
  const admin = await buildUser(api.db, { role: 'admin' })
  const { token, user } = made
  const finish = async (id: number) => {
    await api.db
      .update(orders)
      .set({ status: sql`case when delivery_type = 'pickup' then 'ready' else 'on_a_way' end` })
      .where(eq(orders.id, id))
    const line = `POST /dashboard/seller/orders/${id}/status` as const
    const body = { status: 'delivered' }
    if ((await api.call(line, { token: admin.token, body })).status !== 200) throw new Error(line)
  }
  /** a delivered order of two dishes, $20 of goods, fetched and paid from the wallet */
  const deliver = async (more: object = {}) => {
    const order = await placeOne(api, made, { delivery_type: 'pickup', payment_id: 2, ...more })
    await finish(order.id)
    return order
  }
  const look = async (query = '') => {
    const reply = await api.call<Loyalty>(`GET /dashboard/user/loyalty${query}`, { token })
    return schemas.loyalty.parse(reply.body.data)
  }
  const entries = async () =>
    (await api.call<PointEntry[]>('GET /dashboard/user/loyalty/points', { token })).body.data
  const redeem = (body: object, headers: Record<string, string> = {}) =>
    api.call<Loyalty>('POST /dashboard/user/loyalty/redeem', { token, headers, body })
  const join = (body: object = { price: 5.99 }) =>
    api.call<Loyalty>('POST /dashboard/user/membership', { token, body })
  const end = () => api.call<Loyalty>('DELETE /dashboard/user/membership', { token })
  const balance = async () => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    return row?.price_minor ?? 0
  }
  const setBalance = (price_minor: number) =>
    api.db.update(wallets).set({ price_minor }).where(eq(wallets.user_id, user.id))
  const set = (key: string, value: string) =>
    api.db.update(settings).set({ value }).where(eq(settings.key, key))
  /** what the membership's member was told */
  const told = async () => {
    const rows = await api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, user.id), eq(notifications.type, 'membership')))
    return rows.map(({ params }) => params.status)
  }
  /** the movements of the wallet add up to its balance, from what it began with */
  const isBalanced = async () => {
    const rows = await api.db
      .select({ amount: walletHistories.amount_minor })
      .from(walletHistories)
      .innerJoin(wallets, eq(wallets.id, walletHistories.wallet_id))
      .where(eq(wallets.user_id, user.id))
    return balanceMinor + rows.reduce((sum, { amount }) => sum + amount, 0) === (await balance())
  }
  const staff = seller.token
  const tools = { finish, deliver, look, entries, redeem, join, end, balance, setBalance, set }
  return { ...made, ...tools, staff, admin, told, isBalanced }
}
