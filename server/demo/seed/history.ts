import { eq } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/platform/db/client'
import { pointEntries } from '@/server/platform/db/schema/loyalty'
import { orderDetails, orderEvents, orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { reviews } from '@/server/platform/db/schema/review'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { historyPlan } from './history-plan'
import { type HistoryContext, later, type Made, makeOrder, orderRow, stepsOf } from './past-order'
import { pointRows } from './points'
import { insertAll, takeIds } from './rows'
import { instantOn } from './wall-clock'

/** The demo customer's balance, minor units of the default currency. */
const DEMO_BALANCE_MINOR = 8500

async function seedWallet(
  db: Db,
  made: readonly Made[],
  transactionOf: (id: number) => number,
  context: HistoryContext,
) {
  const { users, now } = context
  const [wallet] = await db.select().from(wallets).where(eq(wallets.user_id, users.customer))
  if (!wallet) return
  const self = users.customer
  const moves = [
    { type: 'topup', amount_minor: 5000, created_at: instantOn(now, -60, '12:00') },
    { type: 'topup', amount_minor: 3000, created_at: instantOn(now, -27, '09:20') },
  ].map((move) => ({
    ...move,
    note: null as string | null,
    author_id: self,
    transaction_id: null as number | null,
  }))
  for (const { id, past, quote, at } of made.filter((one) => one.past.pay === 'wallet')) {
    const common = { author_id: self, transaction_id: transactionOf(id) }
    const amount = quote.totalMinor
    moves.push({
      ...common,
      type: 'withdraw',
      amount_minor: -amount,
      note: `#${id}`,
      created_at: at,
    })
    if (past.status === 'canceled') {
      const back = { type: 'topup', amount_minor: amount, created_at: later(at, 3) }
      moves.push({ ...common, ...back, note: `#${id}` })
    }
  }
  const sum = moves.reduce((total, move) => total + move.amount_minor, 0)
  moves.push({
    type: 'topup',
    amount_minor: DEMO_BALANCE_MINOR - sum,
    note: 'Your half of the picnic, thank you!',
    author_id: users.friend,
    transaction_id: null,
    created_at: instantOn(now, -3, '17:35'),
  })
  const rows = moves
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((move) => ({ ...move, wallet_id: wallet.id }))
  await insertAll(db, walletHistories, rows)
  await db.update(wallets).set({ price_minor: DEMO_BALANCE_MINOR }).where(eq(wallets.id, wallet.id))
}

function transactionRow(
  { id, past, quote, at }: Made,
  transactionId: number,
  context: HistoryContext,
) {
  const reversedStatus = past.pay === 'wallet' ? ('refund' as const) : ('canceled' as const)
  const settled = past.status === 'canceled' ? reversedStatus : ('paid' as const)
  return {
    id: transactionId,
    payable_type: 'order' as const,
    payable_id: id,
    user_id: context.users.customer,
    payment_id: context.paymentIds[past.pay],
    kind: 'payment' as const,
    amount_minor: quote.totalMinor,
    status: past.status === 'accepted' ? ('progress' as const) : settled,
    created_at: at,
    updated_at: at,
  }
}

/** A seeded order of the demo customer, for notifications and refunds. */
export interface SeededOrder {
  id: number
  shop: string
  status: OrderStatus
  at: Date
}

/** Seeds the demo customer's orders with lines, events, payments and wallet transactions. */
export async function seedHistory(db: Db, context: HistoryContext): Promise<SeededOrder[]> {
  const ids = await takeIds(db, orders, historyPlan.length)
  const made = historyPlan.flatMap((past, index) => makeOrder(past, ids[index] ?? 0, context) ?? [])
  await insertAll(
    db,
    orders,
    made.map((one) => orderRow(one, context)),
  )
  await insertAll(
    db,
    orderDetails,
    made.flatMap(({ id, lines, quote, at }) =>
      lines.map(({ product, quantity, unitMinor }, index) => ({
        order_id: id,
        stock_id: product.stockId,
        quantity,
        unit_minor: unitMinor,
        origin_minor: quote.lines[index]?.originMinor ?? 0,
        discount_minor: quote.lines[index]?.discountMinor ?? 0,
        tax_minor: quote.lines[index]?.taxMinor ?? 0,
        total_minor: quote.lines[index]?.totalMinor ?? 0,
        created_at: at,
        updated_at: at,
      })),
    ),
  )
  await insertAll(
    db,
    orderEvents,
    made.flatMap((one) =>
      stepsOf(one).map(([status, minutes]) => ({
        order_id: one.id,
        status,
        actor_id: status === 'new' || status === 'canceled' ? context.users.customer : null,
        created_at: later(one.at, minutes),
      })),
    ),
  )
  const transactionIds = await takeIds(db, transactions, made.length)
  const transactionOf = (id: number) => transactionIds[made.findIndex((one) => one.id === id)] ?? 0
  await insertAll(
    db,
    transactions,
    made.map((one) => transactionRow(one, transactionOf(one.id), context)),
  )
  await insertAll(
    db,
    reviews,
    made.flatMap(({ id, past, at }) =>
      past.review
        ? [
            {
              reviewable_type: 'order' as const,
              reviewable_id: id,
              order_id: id,
              user_id: context.users.customer,
              ...past.review,
              created_at: later(at, 120),
              updated_at: later(at, 120),
            },
          ]
        : [],
    ),
  )
  await seedWallet(db, made, transactionOf, context)
  await insertAll(db, pointEntries, pointRows(made, context))
  return made.map((one) => ({
    id: one.id,
    shop: one.shop.shop.text.name.en,
    status: one.past.status,
    at: later(one.at, stepsOf(one).at(-1)?.[1] ?? 0),
  }))
}
