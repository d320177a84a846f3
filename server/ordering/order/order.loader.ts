import type { Order } from '@/domain/order.schema'
import { groupBy } from '@/lib/group-by'
import { type LoadCtx, listReviewPictures, loadShops, loadStocks } from '@/server/catalog/api'
import { listLatestTransactions, listPaymentRefunds } from '@/server/money/api'
import { listBatchOrders } from '@/server/ordering/batch/batch.queries'
import { listPayerShares } from '@/server/ordering/group/payer-share.queries'
import {
  listAhead,
  listDetails,
  listEvents,
  type OrderRow,
} from '@/server/ordering/order-record/order.queries'
import { listOrderRefunds } from '@/server/ordering/refund/refund.queries'
import { listRepeats } from '@/server/ordering/repeat/repeat.queries'
import { toTable } from '@/server/ordering/reservation/reservation.view'
import { listTablesById } from '@/server/ordering/reservation/reservation-shop.queries'
import { listUsersWithCouriers } from '@/server/people/api'
import type { ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { toCurrency } from '@/server/platform/setting/currency.service'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { type OrderViewer, toOrder } from './order.view'
import { listOrderReviews } from './order-review.queries'

const unique = (ids: readonly (number | null)[]) => [
  ...new Set(ids.filter((id): id is number => id !== null)),
]

/** Shops and stocks of the orders, in each currency that the orders are in. */
async function loadByCurrency(
  ctx: LoadCtx,
  rows: readonly OrderRow[],
  stockIds: Map<number, number[]>,
  currencies: readonly ServerCurrency[],
) {
  const used = new Set(rows.map((row) => row.currency_id))
  const looks = new Map<number, Awaited<ReturnType<typeof load>>>()
  const load = async (currency: ServerCurrency) => {
    const own = rows.filter((row) => row.currency_id === currency.id)
    const ids = own.flatMap((row) => stockIds.get(row.id) ?? [])
    return {
      currency,
      shops: await loadShops(ctx, unique(own.map((row) => row.shop_id)), { currency }),
      stocks: await loadStocks(ctx, unique(ids), currency),
    }
  }
  for (const currency of currencies.filter(({ id }) => used.has(id))) {
    looks.set(currency.id, await load(currency))
  }
  return looks
}

/** Orders as clients see them, in the rows' order; a fixed number of statements per currency. */
export async function loadOrders(
  ctx: LoadCtx,
  rows: readonly OrderRow[],
  viewer: OrderViewer,
): Promise<Order[]> {
  const { db, lang, now } = ctx
  const ids = rows.map((row) => row.id)
  const details = groupBy(await listDetails(db, ids), (row) => row.order_id)
  const events = groupBy(await listEvents(db, ids), (row) => row.order_id)
  const ahead = await listAhead(db, ids)
  const paid = await listLatestTransactions(db, ids, lang)
  const reviews = await listOrderReviews(db, ids)
  const reviewPictures = await listReviewPictures(
    db,
    reviews.map(({ id }) => id),
  )
  const refunds = groupBy(await listOrderRefunds(db, ids), (row) => row.order_id)
  const repeats = await listRepeats(db, ids)
  const returns = groupBy(await listPaymentRefunds(db, ids), (row) => row.order_id)
  const payerShares = groupBy(await listPayerShares(db, ids), (row) => row.order_id)
  const users = await listUsersWithCouriers(
    db,
    unique(rows.flatMap((row) => [row.user_id, row.deliveryman_id])),
  )
  const stockIds = new Map(
    [...details].map(([id, lines]) => [
      id,
      lines.flatMap(({ stock_id, substitute_stock_id }) =>
        substitute_stock_id === null ? stock_id : [stock_id, substitute_stock_id],
      ),
    ]),
  )
  const trips = groupBy(
    await listBatchOrders(db, unique(rows.map((row) => row.trip_id)), lang),
    (row) => row.trip_id,
  )
  const tables = await listTablesById(db, unique(rows.map((row) => row.table_id)), lang)
  // inactive ones, too: an order keeps its currency
  const currencies = (await listCurrencies(db)).map(toCurrency)
  const looks = await loadByCurrency(ctx, rows, stockIds, currencies)
  return rows.flatMap((order) => {
    const look = looks.get(order.currency_id)
    const shop = look?.shops.get(order.shop_id)
    if (!look || !shop) return []
    return toOrder({
      order,
      currency: { ...look.currency, rate: order.rate, decimals: order.decimals },
      shop,
      stocks: look.stocks,
      details: details.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      ordersAhead: ahead.get(order.id),
      customer: users.find(({ user }) => user.id === order.user_id),
      courier: users.find(({ user }) => user.id === order.deliveryman_id),
      table: tables.filter(({ table }) => table.id === order.table_id).map(toTable)[0],
      paid: paid.find(
        ({ transaction }) => transaction.payable_id === order.id && transaction.kind === 'payment',
      ),
      walletPortion: paid.find(
        ({ transaction }) =>
          transaction.payable_id === order.id && transaction.kind === 'wallet_part',
      ),
      reviews: reviews.filter((row) => row.order_id === order.id && row.user_id === order.user_id),
      reviewPictures,
      refunds: refunds.get(order.id) ?? [],
      repeat: repeats.find((row) => row.order_id === order.id),
      payerShares: payerShares.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
      trip: trips.get(order.trip_id) ?? [],
      currencies,
      now,
      viewer,
    })
  })
}

/** One order as clients see it. */
export async function showOrder(
  ctx: LoadCtx,
  row: OrderRow,
  viewer: OrderViewer = 'customer',
): Promise<Order> {
  const [order] = await loadOrders(ctx, [row], viewer)
  if (!order) throw new AppError('not_found')
  return order
}
