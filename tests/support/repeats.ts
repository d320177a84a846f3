import { ne } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Notification } from '@/domain/notification.schema'
import type { OrderRepeat } from '@/domain/repeat.schema'
import { orders } from '@/server/platform/db/schema/order'
import type { TestApi } from './api'
import { buildBasics } from './builders'
import { addAddon, buildScene, fillCart, orderBody, sendOrder } from './ordering'
import { moneySnapshot } from './snapshot'

/** two days after the day of the tests */
export const WINDOW = { from: '2026-11-19', to: '2026-11-20' }

/** An order of two pizzas with a topping, and what is done about repeating it. */
export async function repeatScene(api: TestApi, more: object = {}) {
  await buildBasics(api.db)
  const made = await buildScene(api.db, { user: { balanceMinor: 90_00 } })
  const addon = await addAddon(api.db, made.shop, made.product.id)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 2 },
    { stock_id: addon.stock.id, quantity: 2, parent_id: made.stock.id },
  ])
  const order = (await sendOrder(api, made.token, orderBody(cart, more))).body.data
  const repeat = (body: object = WINDOW, token: string | undefined = made.token, id = order.id) =>
    api.call<OrderRepeat>(`POST /dashboard/user/orders/${id}/repeat`, { token, body })
  const stop = (id: number, token = made.token) =>
    api.call(`DELETE /dashboard/user/orders/${id}/delete-repeat`, { token })
  const confirm = (date: string, token: string | undefined = made.token) =>
    api.call<OrderRepeat>(`POST /dashboard/user/orders/${order.id}/repeat/confirm`, {
      token: token || undefined,
      body: { date },
    })
  const placed = () => api.db.select().from(orders).where(ne(orders.id, order.id))
  return { ...made, order, repeat, confirm, stop, placed }
}

/** Runs a step that changes nothing but for one notification, and answers the customer's newest. */
export async function tellsOnly(api: TestApi, token: string, step: () => Promise<unknown>) {
  const before = await moneySnapshot(api.db)
  await step()
  expect(await moneySnapshot(api.db)).toEqual({
    ...before,
    notifications: Number(before.notifications) + 1,
  })
  const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
  return told.body.data[0]
}

/** A minute in UTC. */
export const at = (text: string) => new Date(`${text}:00Z`)
