import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromWire } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import { orderRows } from '@/domain/receipt'
import { carts } from '@/server/platform/db/schema/cart'
import { orders } from '@/server/platform/db/schema/order'
import { stocks } from '@/server/platform/db/schema/product'
import { openApi, type Reply } from '@/tests/support/api'
import { buildBatch, paymentsOf, push, walletOf } from '@/tests/support/batches'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { CROWD_MS, ofCrowd } from '@/tests/support/crowd'
import { orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const rounds = Array.from({ length: ofCrowd(80) }, (_, round) => round)
const STARTED_WITH = 100_000
const PIECES = 50
const minor = (amount: number) => fromWire(amount, 2)

beforeEach(() => buildBasics(api.db, { service_fee: '50' }))

/**
 * Two things at once. In the first round the one is long done before the other, in the second the
 * other way round; then they start at once, and each before the other by ever more milliseconds.
 */
async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>) {
  if (round === 0) return [await one(), await other()] as const
  if (round === 1) {
    const second = await other()
    return [await one(), second] as const
  }
  const apartMs = ((round >> 1) - 1) % 7
  const aheadMs = round % 2 ? -apartMs : apartMs
  const after = async <T>(delayMs: number, begin: () => Promise<T>) => {
    if (delayMs > 0) await sleep(delayMs)
    return begin()
  }
  return Promise.all([after(-aheadMs, one), after(aheadMs, other)])
}

/** An order under way, and a cart of the shop beside it whose customer has agreed to the shared way. */
async function scene(more: object = {}) {
  const made = await buildBatch(api)
  const { first, second, fill, ask, show, token, user } = made
  const leadOrder = await made.order(first, undefined, more)
  const cart = await fill(second)
  const along = { with_order_id: leadOrder.id, ...more }
  const quote = (await ask(cart, along)).body.data
  expect([quote.with_order_id, quote.delivery_fee]).toEqual([leadOrder.id, 0])
  const body = orderBody(cart, { payment_id: 2, quote_id: quote.quote_id, ...along })
  const join = () => sendOrder(api, token, body)
  const stockOf = async (id: number) =>
    (await api.db.select().from(stocks).where(eq(stocks.id, id)))[0]?.quantity
  const rowsOf = () =>
    api.db.select().from(orders).where(eq(orders.user_id, user.id)).orderBy(orders.id)

  /** Holds what must be true however it went, and answers the order that came along, if one did. */
  async function audit(joined: Reply<Order>): Promise<Order | undefined> {
    const came = joined.status === 200
    if (!came) expect([joined.status, joined.body.statusCode]).toEqual(REFUSED)
    const rows = await rowsOf()
    const batchId = came ? leadOrder.id : null
    expect(rows.map(({ id, trip_id }) => [id, trip_id])).toEqual(
      (came ? [leadOrder.id, joined.body.data.id] : [leadOrder.id]).map((id) => [id, batchId]),
    )
    const [basket] = await api.db.select().from(carts).where(eq(carts.id, cart.id))
    expect(basket?.closed_at === null).toBe(!came)
    const goes = rows.map(({ status }) => status !== 'canceled')
    expect(await stockOf(first.stock.id)).toBe(PIECES - (goes[0] ? 2 : 0))
    expect(await stockOf(second.stock.id)).toBe(PIECES - (goes[1] ? 2 : 0))
    for (const { id } of rows) {
      const shown = await show(id)
      const parts = orderRows(shown).reduce((sum, { amount }) => sum + minor(amount ?? 0), 0)
      expect(parts).toBe(minor(shown.total_price))
    }
    const { holds, moved } = await walletOf(api.db, user.id)
    expect(moved).toBe(holds - STARTED_WITH)
    if (!came) return undefined
    const own = await show(joined.body.data.id)
    expect([own.total_price, own.delivery_fee]).toEqual([quote.total_price, 0])
    return own
  }

  const spent = async () => STARTED_WITH - (await walletOf(api.db, user.id)).holds
  const change = (id: number, input: object) =>
    api.call<Order>(`PUT /dashboard/user/orders/${id}`, { token, body: input })
  return { ...made, lead: leadOrder, quote, join, audit, spent, change, rowsOf }
}

const REFUSED = [409, 'ERROR_QUOTE_CHANGED']
const OUTCOMES = [200, 409]

describe('[CA-15] an order comes along at the moment at which the one under way', () => {
  it(
    'is canceled: the way is paid by the one that left, or nothing came along',
    async () => {
      for (const round of rounds) {
        const { lead: leadOrder, cancel, join, audit, spent, rowsOf } = await scene()
        const [joined, canceled] = await race(round, join, () => cancel(leadOrder.id))
        expect(canceled.status).toBe(200)
        const own = await audit(joined)
        const kept = own ? minor(leadOrder.delivery_fee) : 0
        expect((await rowsOf())[0]).toMatchObject({ status: 'canceled', kept_minor: kept })
        expect(await spent()).toBe(kept + minor(own?.total_price ?? 0))
        if (own) expect((await cancel(own.id)).status).toBe(200)
        expect(await spent()).toBe(0)
      }
    },
    CROWD_MS,
  )

  it(
    'is canceled on the word that all of it comes back: one of the two happens, never both',
    async () => {
      for (const round of rounds) {
        const { lead: leadOrder, cancel, join, audit, spent, rowsOf } = await scene()
        const agreed = { kept_fee: 0, freed_fee: 0 }
        const [joined, canceled] = await race(round, join, () => cancel(leadOrder.id, agreed))
        expect([joined.status, canceled.status].sort()).toEqual(OUTCOMES)
        const own = await audit(joined)
        if (own) expect(canceled.body.statusCode).toBe('ERROR_CANCEL_CHANGED')
        const [{ status, kept_minor } = {}] = await rowsOf()
        expect([status, kept_minor]).toEqual([own ? 'new' : 'canceled', 0])
        expect(await spent()).toBe(own ? minor(leadOrder.total_price + own.total_price) : 0)
      }
    },
    CROWD_MS,
  )

  it(
    'is picked up: one courier brings both, or nothing came along',
    async () => {
      for (const _courier of [1, 2]) await buildUser(api.db, { role: 'deliveryman' })
      for (const round of rounds) {
        const { lead: leadOrder, join, audit, spent, show } = await scene()
        await push(api, leadOrder.id, 'accepted', 'ready')
        const [joined] = await race(round, join, () => push(api, leadOrder.id, 'on_a_way'))
        const own = await audit(joined)
        const shown = await show(leadOrder.id)
        expect(shown).toMatchObject({ status: 'on_a_way', total_price: leadOrder.total_price })
        expect(shown.deliveryman?.id).toBeGreaterThan(0)
        if (own) expect(own.deliveryman?.id).toBe(shown.deliveryman?.id)
        expect(await spent()).toBe(minor(leadOrder.total_price + (own?.total_price ?? 0)))
      }
    },
    CROWD_MS,
  )

  it(
    'goes to another door: both go there',
    async () => {
      for (const round of rounds) {
        const { lead: leadOrder, join, audit, change, show } = await scene()
        const door = { house: `${round}b`, floor: '4', leave_at_door: true }
        const [joined, changed] = await race(round, join, () => change(leadOrder.id, door))
        expect([joined.status, changed.status]).toEqual([200, 200])
        const own = await audit(joined)
        for (const order of [own, await show(leadOrder.id)]) {
          const { address, leave_at_door } = order ?? {}
          expect({ ...address, leave_at_door }).toMatchObject(door)
        }
      }
    },
    CROWD_MS,
  )

  it(
    'gets another tip: each is paid as it says, in cash',
    async () => {
      for (const round of rounds) {
        const { lead: leadOrder, quote, join, audit, change, show } = await scene({ payment_id: 1 })
        const tip = 1.5 + round
        const [joined, changed] = await race(round, join, () => change(leadOrder.id, { tips: tip }))
        expect([joined.status, changed.status]).toEqual([200, 200])
        const own = await audit(joined)
        const total = (await show(leadOrder.id)).total_price
        expect(minor(total)).toBe(minor(leadOrder.total_price) + minor(tip))
        expect(await paymentsOf(api.db, leadOrder.id)).toEqual([['progress', minor(total)]])
        const due = [['progress', minor(quote.total_price)]]
        expect(await paymentsOf(api.db, own?.id ?? 0)).toEqual(due)
      }
    },
    CROWD_MS,
  )
})

it(
  '[CA-15] a fee in cash stays owed to nobody where the rest is brought as the payer leaves',
  async () => {
    for (const round of rounds) {
      const { lead: leadOrder, join, cancel, show } = await scene({ payment_id: 1 })
      const { id } = (await join()).body.data
      await push(api, id, 'accepted', 'ready', 'on_a_way')
      const bring = () => push(api, id, 'delivered')
      const [, canceled] = await race(round, bring, () => cancel(leadOrder.id))
      expect(canceled.status).toBe(200)
      const { kept_fee } = (await show(leadOrder.id)).trip ?? {}
      expect([0, leadOrder.delivery_fee]).toContain(kept_fee)
      const paid = kept_fee ? ['paid', minor(kept_fee)] : ['canceled', minor(leadOrder.total_price)]
      expect(await paymentsOf(api.db, leadOrder.id)).toEqual([paid])
      expect((await show(id)).trip?.due).toBeNull()
    }
  },
  CROWD_MS,
)
