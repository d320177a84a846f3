import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundMinor } from '@/domain/money'
import { sumTaken } from '@/server/money/ledger/wallet.queries'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { openApi } from '@/tests/support/api'
import { buildBatch, push, walletOf } from '@/tests/support/batches'
import { buildBasics } from '@/tests/support/builders'
import { moneyRuns } from '@/tests/support/money-cases'

const api = openApi()
// API cases cost a hundred times what pure ones do, and one of these is three orders
const runs = { ...moneyRuns(4), numRuns: Math.ceil(moneyRuns(600).numRuns / 200) }

const stepArb = fc.record({
  index: fc.integer({ min: 0, max: 2 }),
  to: fc.constantFrom('canceled' as const, 'canceled' as const, 'delivered' as const),
})

/** What the wallet has paid for an order, base minor units. */
async function takenFor(id: number) {
  const [row] = await api.db.select().from(transactions).where(eq(transactions.payable_id, id))
  return sumTaken(api.db, row?.id ?? 0)
}

const amountsOf = (row: typeof orders.$inferSelect) =>
  Object.entries(row).filter(([key]) => key.endsWith('_minor') && key !== 'kept_minor')

async function orderAndCancel(
  size: number,
  currencyId: number,
  steps: { index: number; to: 'canceled' | 'delivered' }[],
) {
  const made = await buildBatch(api, [{}, {}])
  const more = { currency_id: currencyId }
  const leadOrder = await made.order(made.first, undefined, more)
  const placed = [leadOrder]
  for (const stall of made.others.slice(0, size - 1))
    placed.push(await made.order(stall, leadOrder, more))
  const rowOf = async (id: number) =>
    (await api.db.select().from(orders).where(eq(orders.id, id)))[0]
  const first = await Promise.all(placed.map(({ id }) => rowOf(id)))
  const paid = await Promise.all(placed.map(({ id }) => takenFor(id)))
  for (const { index, to } of steps) {
    const order = placed[index]
    const now = order && (await rowOf(order.id))
    if (!order || now?.status !== 'new') continue
    if (to === 'delivered') {
      await push(api, order.id, 'accepted', 'ready', 'on_a_way', 'delivered')
      continue
    }
    // what is shown is agreed to, and is what happens
    const shown = (await made.show(order.id)).trip?.on_cancel
    const agreed = { kept_fee: shown?.kept_fee ?? 0, freed_fee: shown?.freed?.price ?? 0 }
    expect((await made.cancel(order.id, agreed)).status).toBe(200)
  }
  const rows = await Promise.all(placed.map(({ id }) => rowOf(id)))
  const goes = rows.some((row) => row?.status !== 'canceled')
  let left = 0
  for (const [index, row] of rows.entries()) {
    const before = first[index]
    if (!row || !before) throw new Error('an order is gone')
    const isKept = row.status === 'canceled' && index === 0 && goes
    expect(row.kept_minor).toBe(isKept ? row.delivery_minor : 0)
    expect(amountsOf(row)).toEqual(amountsOf(before))
    const whole = paid[index] ?? 0
    const back = row.status === 'canceled' ? row.total_minor - row.kept_minor : 0
    left += whole - roundMinor((whole * back) / row.total_minor)
  }
  const { holds, moved } = await walletOf(api.db, made.user.id)
  expect(moved).toBe(holds - 100_000)
  expect(100_000 - holds).toBe(left)
}

it('[CA-15] several shops of one delivery are paid and given back to the cent, in any order', async () => {
  await buildBasics(api.db, { service_fee: '50' })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(1, 2, 3),
      fc.array(stepArb, { minLength: 2, maxLength: 5 }),
      orderAndCancel,
    ),
    runs,
  )
}, 600_000)
