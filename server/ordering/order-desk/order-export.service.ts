import { CSV_START, csvLine } from '@/domain/csv'
import { localMoment } from '@/domain/opening-hours'
import {
  type DayRange,
  isExportRange,
  MAX_EXPORT_DAYS,
  MAX_EXPORT_ORDERS,
} from '@/domain/order-desk'
import { type ExportedOrder, exportCells, exportColumns } from '@/domain/order-export'
import { groupBy } from '@/lib/group-by'
import { listShopRows } from '@/server/catalog/api'
import { listOrderPayments } from '@/server/money/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import {
  countFulfillmentOrders,
  type FulfillmentFilter,
  listFulfillmentOrders,
  listOrdersFrom,
} from '@/server/ordering/order-record/order-fulfillment.queries'
import { FileAnswer } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTryOnce } from '@/server/platform/http/limits'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { type DeskFilter, toWanted, zoneOf } from './desk-filter'
import { listApprovedMinor, listDeliveredAt } from './order-desk.queries'

/** Orders that are in memory at once, with what hangs on them. */
const PAGE = 1000

/** The days of an export; an end that is not asked for is that of the orders. */
async function daysOf(
  ctx: UserCtx,
  wanted: FulfillmentFilter,
  { from, to }: DeskFilter,
  zone: string,
): Promise<DayRange> {
  const dayAt = (order: OrderRow | undefined) =>
    localMoment(order?.created_at ?? ctx.now, zone).date
  const first = async () => dayAt((await listOrdersFrom(ctx.db, wanted, undefined, 1))[0])
  const last = async () =>
    dayAt((await listFulfillmentOrders(ctx.db, wanted, { limit: 1, offset: 0 }))[0])
  if (from && to) return { from, to }
  if (from) return { from, to: [from, await last()].sort().at(-1) ?? from }
  return { from: await first(), to: to ?? (await last()) }
}

interface Known {
  currencies: ReadonlyMap<number, string>
  shops: Map<number, ExportedOrder['shop']>
}

/** Titles and clocks of shops that no page before had. */
async function learnShops({ db, lang }: UserCtx, rows: readonly OrderRow[], { shops }: Known) {
  const ids = new Set(rows.map(({ shop_id }) => shop_id).filter((id) => !shops.has(id)))
  if (ids.size === 0) return
  for (const { shop, text } of await listShopRows(db, [...ids], lang, undefined)) {
    shops.set(shop.id, { title: text?.title ?? '', time_zone: shop.time_zone })
  }
}

async function linesOf(ctx: UserCtx, rows: readonly OrderRow[], known: Known): Promise<string> {
  const ids = rows.map(({ id }) => id)
  await learnShops(ctx, rows, known)
  const payments = groupBy(await listOrderPayments(ctx.db, ids), ({ order_id }) => order_id)
  const approved = await listApprovedMinor(ctx.db, ids)
  const refunds = new Map(approved.map(({ order_id, minor }) => [order_id, minor]))
  const events = await listDeliveredAt(ctx.db, ids)
  const delivered = new Map(events.map(({ order_id, created_at }) => [order_id, created_at]))
  const lines = rows.map((row) =>
    exportCells({
      ...row,
      shop: known.shops.get(row.shop_id) ?? { title: '', time_zone: 'UTC' },
      currency: known.currencies.get(row.currency_id) ?? '',
      payments: payments.get(row.id) ?? [],
      approved_minor: refunds.get(row.id) ?? 0,
      delivered_at: delivered.get(row.id) ?? null,
    }),
  )
  return lines.map(csvLine).join('')
}

/**
 * The caller's orders as a CSV file, in the order that they were placed in; an admin has those of all shops. Throws
 * `export_days` and `export_orders` for more than a file has room for.
 */
export async function exportOrders(ctx: UserCtx, filter: DeskFilter): Promise<FileAnswer> {
  await countTryOnce('orders_export', ctx, String(ctx.user.id))
  const zone = await zoneOf(ctx, filter)
  const days = await daysOf(ctx, toWanted(ctx, filter, zone), filter, zone)
  if (!isExportRange(days)) throw new AppError('export_days', { days: MAX_EXPORT_DAYS })
  const wanted = toWanted(ctx, { ...filter, ...days }, zone)
  const total = await countFulfillmentOrders(ctx.db, wanted)
  if (total > MAX_EXPORT_ORDERS) {
    throw new AppError('export_orders', { orders: MAX_EXPORT_ORDERS, found: total })
  }
  const currencies = await listCurrencies(ctx.db)
  const known: Known = {
    currencies: new Map(currencies.map(({ id, title }) => [id, title])),
    shops: new Map(),
  }
  const parts = [CSV_START, csvLine(exportColumns)]
  let rows: OrderRow[] = []
  do {
    rows = await listOrdersFrom(ctx.db, wanted, rows.at(-1), PAGE)
    parts.push(await linesOf(ctx, rows, known))
  } while (rows.length === PAGE)
  return new FileAnswer(`orders-${days.from}-${days.to}.csv`, 'text/csv', parts.join(''))
}
