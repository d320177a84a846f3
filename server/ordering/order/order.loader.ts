import type { Order } from '@/domain/order.schema'
import { groupBy } from '@/lib/group-by'
import { type LoadCtx, listReviewPictures, loadShops, loadStocks } from '@/server/catalog/api'
import { listLatestTransactions, listPaymentRefunds, listTips } from '@/server/money/api'
import { listBatchOrders } from '@/server/ordering/batch/batch.queries'
import { listPayerShares } from '@/server/ordering/group-order/payer-share.queries'
import {
  listAhead,
  listDetails,
  listEvents,
  type OrderRow,
} from '@/server/ordering/order-record/order.queries'
import { listRepeats } from '@/server/ordering/recurring-order/repeat.queries'
import { listOrderRefunds } from '@/server/ordering/refund-request/refund.queries'
import { toTable } from '@/server/ordering/reservation/reservation.view'
import { listTablesById } from '@/server/ordering/reservation/reservation-shop.queries'
import { listUsersWithCouriers } from '@/server/people/api'
import { together } from '@/server/platform/db/together'
import type { ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { toCurrency } from '@/server/platform/setting/currency.service'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { type OrderViewer, toOrder } from './order.view'
import { listOrderReviews } from './order-review.queries'

const unique = (ids: readonly (number | null)[]) => [
  ...new Set(ids.filter((id): id is number => id !== null)),
]

/** Shops and stocks of the orders, in each currency that the orders are in; `db` asks for them together. */
async function loadByCurrency(
  ctx: LoadCtx,
  rows: readonly OrderRow[],
  stockIds: Map<number, number[]>,
  currencies: readonly ServerCurrency[],
) {
  const used = new Set(rows.map((row) => row.currency_id))
  const load = async (currency: ServerCurrency) => {
    const own = rows.filter((row) => row.currency_id === currency.id)
    const ids = own.flatMap((row) => stockIds.get(row.id) ?? [])
    const [shops, stocks] = await Promise.all([
      loadShops(ctx, unique(own.map((row) => row.shop_id)), { currency }),
      loadStocks(ctx, unique(ids), currency),
    ])
    return [currency.id, { currency, shops, stocks }] as const
  }
  return new Map(await Promise.all(currencies.filter(({ id }) => used.has(id)).map(load)))
}

/** What hangs on orders, asked for in one statement, and their shops and stocks. */
function loadParts(ctx: LoadCtx, rows: readonly OrderRow[]) {
  const { lang } = ctx
  const ids = rows.map((row) => row.id)
  return together(ctx.db, async (db) => {
    const [details, listed, ...others] = await Promise.all([
      listDetails(db, ids),
      // inactive ones, too: an order keeps its currency
      listCurrencies(db),
      listEvents(db, ids),
      listAhead(db, ids),
      listLatestTransactions(db, ids, lang),
      listTips(db, ids),
      listOrderReviews(db, ids),
      listOrderRefunds(db, ids),
      listRepeats(db, ids),
      listPaymentRefunds(db, ids),
      listPayerShares(db, ids),
      listUsersWithCouriers(db, unique(rows.flatMap((row) => [row.user_id, row.deliveryman_id]))),
      listBatchOrders(db, unique(rows.map((row) => row.trip_id)), lang),
      listTablesById(db, unique(rows.map((row) => row.table_id)), lang),
    ])
    const [
      events,
      ahead,
      paid,
      tips,
      reviews,
      refunds,
      repeats,
      returns,
      shares,
      users,
      trips,
      tables,
    ] = others
    const lines = groupBy(details, (row) => row.order_id)
    const stockIds = new Map(
      [...lines].map(([id, own]) => [
        id,
        own.flatMap(({ stock_id, substitute_stock_id }) =>
          substitute_stock_id === null ? stock_id : [stock_id, substitute_stock_id],
        ),
      ]),
    )
    const currencies = listed.map(toCurrency)
    const [looks, reviewPictures] = await Promise.all([
      loadByCurrency({ ...ctx, db }, rows, stockIds, currencies),
      listReviewPictures(
        db,
        reviews.map(({ id }) => id),
      ),
    ])
    return {
      details: lines,
      events: groupBy(events, (row) => row.order_id),
      ahead,
      paid,
      tips: groupBy(tips, (row) => row.payable_id),
      reviews,
      reviewPictures,
      refunds: groupBy(refunds, (row) => row.order_id),
      repeats,
      returns: groupBy(returns, (row) => row.order_id),
      payerShares: groupBy(shares, (row) => row.order_id),
      users,
      trips: groupBy(trips, (row) => row.trip_id),
      tables,
      currencies,
      looks,
    }
  })
}

/** Orders as clients see them, in the rows' order; a fixed number of statements. */
export async function loadOrders(
  ctx: LoadCtx,
  rows: readonly OrderRow[],
  viewer: OrderViewer,
): Promise<Order[]> {
  const { now } = ctx
  const parts = await loadParts(ctx, rows)
  const { details, events, ahead, paid, tips, reviews, reviewPictures, refunds, repeats } = parts
  const { returns, payerShares, users, trips, tables, currencies, looks } = parts
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
      tips: tips.get(order.id) ?? [],
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
