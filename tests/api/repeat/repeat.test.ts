import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '@/domain/notification.schema'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import { placeDueRepeats, startRepeats } from '@/server/ordering/recurring-order/repeat.worker'
import { stocks } from '@/server/platform/db/schema/product'
import { orderRepeats } from '@/server/platform/db/schema/repeat'
import { shops, shopWorkingDays } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { fillCart, placeOne } from '@/tests/support/ordering'
import { at, repeatScene, tellsOnly, WINDOW } from '@/tests/support/repeats'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()
const scene = (more?: object) => repeatScene(api, more)

describe('an auto-order', () => {
  it('[API-58] is set, changed and shown with its order', async () => {
    const { repeat, order, token } = await scene()
    const reply = await repeat()
    expect(schemas.orderRepeat.parse(reply.body.data)).toMatchObject({
      order_id: order.id,
      ...WINDOW,
    })
    const longer = await repeat({ from: '2026-11-19', to: '2026-12-24' })
    expect(longer.body.data).toMatchObject({ id: reply.body.data.id, to: '2026-12-24' })
    const shown = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
    expect(shown.body.data.repeat).toEqual(longer.body.data)
  })

  it('is placed on every day of the window, at the hour of its order, and then no more', async () => {
    const { repeat, order, placed } = await scene()
    await repeat()
    expect(await placeDueRepeats(api.db, at('2026-11-19T11:59'))).toBe(0)
    expect(await placeDueRepeats(api.db, at('2026-11-19T12:00'))).toBe(1)
    expect(await placeDueRepeats(api.db, at('2026-11-19T12:01'))).toBe(0)
    const [first] = await placed()
    expect(first).toMatchObject({
      status: 'new',
      total_minor: Math.round(order.total_price * 100),
      delivery_date: '2026-11-19',
      address: 'North Road 1',
    })
    expect(await placeDueRepeats(api.db, at('2026-11-20T12:00'))).toBe(1)
    expect(await placeDueRepeats(api.db, at('2026-11-25T12:00'))).toBe(0)
    expect(await placed()).toHaveLength(2)
  })

  it('keeps the wanted time, and is placed two hours before it', async () => {
    const { repeat, placed } = await scene({
      asap: false,
      delivery_date: '2026-11-18',
      delivery_time: '18:30',
    })
    await repeat({ from: '2026-11-18', to: '2026-11-18' })
    expect(await placeDueRepeats(api.db, at('2026-11-18T16:29'))).toBe(0)
    expect(await placeDueRepeats(api.db, at('2026-11-18T16:30'))).toBe(1)
    expect((await placed())[0]).toMatchObject({ delivery_time: '18:30' })
  })

  it('[PO-05] goes to the same person, door and note', async () => {
    const door = {
      address: { address: 'North Road 1', house: '4', floor: '2', office: 'b' },
      leave_at_door: true,
      username: 'Ada',
      phone: '4917011112222',
      note: 'Blue door',
    }
    const { repeat, placed } = await scene(door)
    await repeat()
    await placeDueRepeats(api.db, at('2026-11-19T12:00'))
    const { address, ...rest } = door
    expect((await placed())[0]).toMatchObject({ ...rest, ...address })
  })

  it('leaves the open cart alone, takes the money and tells the customer', async () => {
    const { repeat, token, shop, stock, user } = await scene({ payment_id: 2 })
    await repeat()
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    const before = await moneySnapshot(api.db)
    await placeDueRepeats(api.db, at('2026-11-19T12:00'))
    const after = await moneySnapshot(api.db)
    expect(Number(before.money) - Number(after.money)).toBeGreaterThan(20_00)
    const open = await api.call<{ id: number }>('GET /dashboard/user/cart', { token })
    expect(open.body.data.id).toBe(cart.id)
    const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
    expect(told.body.data[0]).toMatchObject({ type: 'status_changed', user_id: user.id })
    expect(told.body.data[0]?.title).toBe('Order received')
  })

  it('tells why a day failed, changes nothing else and goes on with the next day', async () => {
    const { repeat, stock, token, placed, order } = await scene()
    await repeat()
    await api.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.id, stock.id))
    const told = await tellsOnly(api, token, () => placeDueRepeats(api.db, at('2026-11-19T12:00')))
    expect(told).toMatchObject({ order: { id: order.id } })
    expect(told?.body).toContain('available')
    await api.db.update(stocks).set({ quantity: 9 }).where(eq(stocks.id, stock.id))
    await placeDueRepeats(api.db, at('2026-11-20T12:00'))
    expect(await placed()).toHaveLength(1)
  })

  it('[PO-05] is not made up for on days that have passed, which are told of once', async () => {
    const { repeat, placed, token } = await scene({ payment_id: 2 })
    await repeat({ from: '2026-11-19', to: '2026-11-23' })
    const told = await tellsOnly(api, token, () => placeDueRepeats(api.db, at('2026-11-22T09:00')))
    expect(told?.title).toBe('A repeat order was missed')
    await placeDueRepeats(api.db, at('2026-11-22T12:00'))
    await placeDueRepeats(api.db, at('2026-11-23T12:00'))
    expect((await placed()).map((order) => order.delivery_date)).toEqual([
      '2026-11-22',
      '2026-11-23',
    ])
  })

  it('that is due just before midnight is placed just after it', async () => {
    const { repeat, placed } = await scene()
    await repeat()
    await api.db.update(shopWorkingDays).set({ from_min: 0, to_min: 1440 })
    await api.db.update(orderRepeats).set({ next_at: at('2026-11-19T23:59') })
    await placeDueRepeats(api.db, at('2026-11-20T00:01'))
    expect(await placed()).toHaveLength(1)
  })

  it('[PO-05] is placed on the chosen weekdays alone', async () => {
    const { repeat, placed } = await scene()
    const wish = { from: '2026-11-19', to: '2026-11-30', days: ['friday', 'monday'] }
    const set = schemas.orderRepeat.parse((await repeat(wish)).body.data)
    expect(set).toMatchObject({ days: wish.days, ask: false, next_date: '2026-11-20' })
    for (const day of [19, 20, 21, 22, 23, 24, 27, 30]) {
      await placeDueRepeats(api.db, at(`2026-11-${day}T12:00`))
    }
    const dates = (await placed()).map((order) => order.delivery_date)
    expect(dates).toEqual(['2026-11-20', '2026-11-23', '2026-11-27', '2026-11-30'])
    const none = await repeat({ from: '2026-11-19', to: '2026-11-19', days: ['monday'] })
    expect(none.body.statusCode).toBe('ERROR_REPEAT_EMPTY')
    for (const days of [[], ['someday']]) {
      expect((await repeat({ ...WINDOW, days })).status).toBe(422)
    }
  })

  it('is placed once by two workers', async () => {
    const { repeat, placed } = await scene()
    await repeat()
    const now = at('2026-11-19T12:00')
    const done = await Promise.all([placeDueRepeats(api.db, now), placeDueRepeats(api.db, now)])
    expect(done[0] + done[1]).toBe(1)
    expect(await placed()).toHaveLength(1)
  })

  it('ends by its own id or its order’s, and only for its owner', async () => {
    const { repeat, stop, order } = await scene()
    const { id } = (await repeat()).body.data
    const stranger = await buildUser(api.db)
    expect((await stop(id, stranger.token)).status).toBe(404)
    expect((await stop(order.id, stranger.token)).status).toBe(404)
    expect((await stop(id)).status).toBe(200)
    expect((await stop(id)).status).toBe(404)
    await repeat()
    expect((await stop(order.id)).status).toBe(200)
    expect(await api.db.select().from(orderRepeats)).toEqual([])
  })

  it('is refused for days that have passed, strangers and nobody', async () => {
    const { repeat, order } = await scene()
    const past = await repeat({ from: '2026-11-17', to: '2026-11-20' })
    expect([past.status, Object.keys(past.body.params ?? {})]).toEqual([422, ['from']])
    expect((await repeat({ from: '2026-11-20', to: '2026-11-19' })).status).toBe(422)
    expect((await repeat({ from: 'soon', to: '2026-11-19' })).status).toBe(422)
    expect((await repeat(WINDOW, (await buildUser(api.db)).token)).status).toBe(404)
    const path = `POST /dashboard/user/orders/${order.id}/repeat` as const
    expect((await api.call(path, { body: WINDOW })).status).toBe(401)
  })

  it('needs a payment that can be made without the customer', async () => {
    const { token, shop, stock, repeat } = await scene()
    const unpaid = await placeOne(api, { token, shop, stock }, { payment_id: undefined })
    const reply = await repeat(WINDOW, token, unpaid.id)
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_REPEAT_PAYMENT'])
  })
})

it('a shop that has closed for good ends nothing but the day', async () => {
  const { repeat, placed } = await scene()
  await repeat()
  await api.db.update(shops).set({ open: false })
  await placeDueRepeats(api.db, at('2026-11-19T12:00'))
  expect(await placed()).toEqual([])
  const [row] = await api.db.select().from(orderRepeats)
  expect(row?.next_date).toBe('2026-11-20')
})

describe('the worker', () => {
  const POLL_MS = 20_000
  afterEach(() => vi.useRealTimers())

  it('places what is due by itself, and nothing more once it has stopped', async () => {
    const { repeat, placed } = await scene()
    await repeat()
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: at('2026-11-19T12:00'),
    })
    const stop = startRepeats(api.db)
    vi.advanceTimersByTime(POLL_MS)
    // stopping waits for the step under way
    await stop()
    expect(await placed()).toHaveLength(1)
    vi.setSystemTime(at('2026-11-20T12:00'))
    vi.advanceTimersByTime(10 * POLL_MS)
    await stop()
    expect(await placed()).toHaveLength(1)
    // it was due all the same
    expect(await placeDueRepeats(api.db, at('2026-11-20T12:00'))).toBe(1)
  })
})
