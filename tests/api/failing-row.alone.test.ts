import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { GroupRoutine } from '@/domain/group.schema'
import { reconcile } from '@/server/money/payment/reconcile'
import { runDueGroups } from '@/server/ordering/group-order/group.worker'
import { openDueRoutines } from '@/server/ordering/group-order/routine.worker'
import { placeDueRepeats } from '@/server/ordering/recurring-order/repeat.worker'
import { askDueRepeats } from '@/server/ordering/recurring-order/repeat-ask'
import { forgetLeavers } from '@/server/people/account/deletion.service'
import { groupOrders, groupRoutines } from '@/server/platform/db/schema/group'
import { orders } from '@/server/platform/db/schema/order'
import { orderRepeats } from '@/server/platform/db/schema/repeat'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { whileFailing } from '@/tests/support/failing-row'
import { buildScene, fillCart, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)
const weekday = { weekday: 4, time: '11:30', open_min: 60 }

/** Two customers of one shop with an order each, which a card has to pay. */
async function scene() {
  await buildBasics(api.db, { group_order: '1' })
  const sandbox = await buildSandbox(api.db)
  const made = await buildScene(api.db)
  const other = await buildUser(api.db)
  const first = await placeOne(api, made, { payment_id: sandbox.id })
  const second = await placeOne(api, { ...made, ...other }, { payment_id: sandbox.id })
  return { ...made, sandbox, other, first, second }
}

describe('one row that fails keeps no other waiting', () => {
  it('among weekly group orders', async () => {
    const { token, other, shop } = await scene()
    const due: string[] = []
    for (const by of [token, other.token]) {
      const body = { shop_id: shop.id, ...weekday }
      const path = 'POST /dashboard/user/group-routines'
      due.push((await api.call<GroupRoutine>(path, { token: by, body })).body.data.next_at)
    }
    const [first] = await api.db.select().from(groupRoutines).orderBy(asc(groupRoutines.id))
    const now = new Date(due[0] ?? '')
    await whileFailing(
      api.db,
      groupRoutines,
      sql`old.id = ${sql.raw(String(first?.id))}`,
      async () => {
        expect(await openDueRoutines(api.db, now)).toBe(1)
      },
    )
    // it stays due
    expect(await openDueRoutines(api.db, now)).toBe(1)
  })

  it('among reminders of group orders', async () => {
    const { token, other, shop, stock } = await scene()
    const carts: number[] = []
    for (const by of [token, other.token]) {
      const cart = await fillCart(api, by, shop.id, [{ stock_id: stock.id, quantity: 1 }])
      await api.call(`POST /dashboard/user/cart/set-group/${cart.id}`, { token: by })
      carts.push(cart.id)
    }
    await api.db.update(groupOrders).set({ next_at: api.now, deadline_at: api.now })
    const fails = sql`old.cart_id = ${sql.raw(String(carts[0]))}`
    await whileFailing(api.db, groupOrders, fails, async () => {
      expect(await runDueGroups(api.db, api.now)).toBe(1)
    })
    expect(await runDueGroups(api.db, api.now)).toBe(1)
  })

  it('among auto-orders, asked about or placed', async () => {
    const { first, second } = await scene()
    const next = { next_date: '2026-11-19', next_at: later(60) }
    const window = { from: '2026-11-19', to: '2026-11-19', ask: true }
    for (const order of [first, second]) {
      await api.db.insert(orderRepeats).values({ order_id: order.id, ...window, ...next })
    }
    const fails = sql`old.order_id = ${sql.raw(String(first.id))}`
    await whileFailing(api.db, orderRepeats, fails, async () => {
      expect(await askDueRepeats(api.db, api.now)).toBe(1)
      expect(await placeDueRepeats(api.db, later(61))).toBe(1)
    })
    expect(await placeDueRepeats(api.db, later(61))).toBe(1)
  })

  it('among accounts to be deleted', async () => {
    const { user, other, first, second } = await scene()
    for (const { id } of [first, second]) {
      await api.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, id))
    }
    await api.db.update(users).set({ leaves_at: api.now }).where(eq(users.role, 'user'))
    const fails = sql`old.id = ${sql.raw(String(user.id))}`
    await whileFailing(api.db, users, fails, async () => {
      await forgetLeavers(api.db, api.now)
    })
    const deleted = async (id: number) =>
      (await api.db.select().from(users).where(eq(users.id, id)))[0]?.deleted_at
    expect([await deleted(user.id), await deleted(other.user.id)]).toEqual([null, api.now])
  })

  it('among unpaid orders', async () => {
    const { first, second } = await scene()
    const fails = sql`old.id = ${sql.raw(String(first.id))}`
    await whileFailing(api.db, orders, fails, async () => {
      await reconcile(api.db, later(121))
    })
    const status = async (id: number) =>
      (await api.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
    expect([await status(first.id), await status(second.id)]).toEqual(['new', 'canceled'])
    await reconcile(api.db, later(122))
    expect(await status(first.id)).toBe('canceled')
  })

  it('[CH-32] among unpaid orders, however many fail before it', async () => {
    const { first, ...made } = await scene()
    const [row] = await api.db.select().from(orders).where(eq(orders.id, first.id))
    if (!row) throw new Error('no order')
    const copy = { ...row, id: undefined, cart_id: null }
    await api.db.insert(orders).values(Array.from({ length: 150 }, () => copy))
    const last = await placeOne(api, made, { payment_id: made.sandbox.id })
    const fails = sql`old.id < ${sql.raw(String(last.id))}`
    await whileFailing(api.db, orders, fails, async () => {
      await reconcile(api.db, later(121))
    })
    const canceled = await api.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.status, 'canceled'))
    expect(canceled).toEqual([{ id: last.id }])
  })
})
