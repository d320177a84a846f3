import { addDays, localMoment } from '@/domain/opening-hours'
import {
  type AskedRange,
  type DayRange,
  daysIn,
  MAX_REPORT_DAYS,
  REPORTED_SHOPS,
  rangeBefore,
  rangeIssue,
  reportRange,
} from '@/domain/report'
import type { Report, ReportTable } from '@/domain/report.schema'
import { zonedInstant } from '@/domain/schedule'
import { listShopRows } from '@/server/catalog/api'
import { findOwnShopId } from '@/server/people/api'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { getCurrency, toWireCurrency } from '@/server/platform/setting/currency.service'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { type ReportScope, sumOrders, sumOrdersByDay, sumOrdersByShop } from './report.queries'
import { noFigures, toFigures, toTotal } from './report.view'
import { writeReport } from './report-file'

/** What a report is asked for. */
export interface AskedReport extends AskedRange {
  shop_id?: number | undefined
}

async function titlesOf({ db, lang }: UserCtx, ids: readonly number[]) {
  const rows = await listShopRows(db, ids, lang, undefined)
  return new Map(rows.map(({ shop, text }) => [shop.id, text?.title ?? '']))
}

/** Whose report it is: a seller's own shop, an admin's choice or none. Throws 404 for any other. */
async function findShop(ctx: UserCtx, asked: number | undefined) {
  const isAdmin = ctx.user.role === 'admin'
  const id = isAdmin ? asked : await findOwnShopId(ctx.db, ctx.user.id)
  if (id === undefined) {
    if (isAdmin) return null
    throw new AppError('not_found')
  }
  const title = (await titlesOf(ctx, [id])).get(id)
  if (title === undefined || (asked !== undefined && asked !== id)) throw new AppError('not_found')
  return { id, title }
}

/** The days, the zone and the shop of a report. Throws 404 and 422. */
async function readScope(ctx: UserCtx, { shop_id, ...asked }: AskedReport) {
  const shop = await findShop(ctx, shop_id)
  const zone = await findMarketZone(ctx.db)
  const range = reportRange(asked, localMoment(ctx.now, zone).date)
  const issue = rangeIssue(range)
  if (issue) throw fieldError('to', issue, { count: MAX_REPORT_DAYS })
  const scopeOf = ({ from, to }: DayRange): ReportScope => ({
    since: zonedInstant(from, 0, zone),
    until: zonedInstant(addDays(to, 1), 0, zone),
    shopId: shop?.id,
    zone,
  })
  return { shop, zone, range, scopeOf, currency: await getCurrency(ctx) }
}

type Scope = Awaited<ReturnType<typeof readScope>>

async function listDays({ db }: UserCtx, { range, scopeOf, currency }: Scope) {
  const rows = await sumOrdersByDay(db, scopeOf(range))
  const known = new Map(rows.map((row) => [row.date, row]))
  return daysIn(range).map((date) => ({
    date,
    ...toFigures(known.get(date) ?? noFigures, currency),
  }))
}

async function listShops(ctx: UserCtx, { range, scopeOf, currency }: Scope, limit: number) {
  const rows = await sumOrdersByShop(ctx.db, scopeOf(range), limit)
  const titles = await titlesOf(
    ctx,
    rows.map(({ shop_id }) => shop_id),
  )
  const data = rows.map((row) => ({
    shop: { id: row.shop_id, title: titles.get(row.shop_id) ?? '' },
    ...toFigures(row, currency),
  }))
  return { data, total: rows[0]?.shops ?? 0 }
}

/**
 * The figures of the orders that were placed in some days of the marketplace's zone, for a seller of the own shop, for an
 * admin of all shops or one (domain/report.schema.ts says what each figure counts). Amounts are converted at the rate kept
 * with each order. Throws 404 for a shop that is not the caller's, and 422 for a reversed or too long range.
 */
export async function getReport(ctx: UserCtx, asked: AskedReport): Promise<Report> {
  const scope = await readScope(ctx, asked)
  const { shop, zone, range, scopeOf, currency } = scope
  const before = rangeBefore(range)
  const total = await sumOrders(ctx.db, scopeOf(range))
  const previous = await sumOrders(ctx.db, scopeOf(before))
  return {
    ...range,
    time_zone: zone,
    currency: toWireCurrency(currency),
    shop,
    total: toTotal(total ?? noFigures, currency),
    previous: { ...before, ...toTotal(previous ?? noFigures, currency) },
    by_day: await listDays(ctx, scope),
    by_shop: shop ? null : await listShops(ctx, scope, REPORTED_SHOPS),
  }
}

/** Rows of a file; a marketplace has fewer shops. */
const MAX_FILE_ROWS = 10_000

/** A table of a report as a CSV file: its days, or all shops. Throws as `getReport` does, and 422 for the shops of one shop. */
export async function exportReport(
  ctx: UserCtx,
  { by, ...asked }: AskedReport & { by: ReportTable },
) {
  const scope = await readScope(ctx, asked)
  if (by === 'shop' && scope.shop) throw fieldError('by', 'invalid')
  const { range, currency } = scope
  const text =
    by === 'day'
      ? writeReport(
          ['date'],
          (await listDays(ctx, scope)).map((row) => [[row.date], row]),
          currency.title,
        )
      : writeReport(
          ['shop_id', 'shop'],
          (await listShops(ctx, scope, MAX_FILE_ROWS)).data.map((row) => [
            [row.shop.id, row.shop.title],
            row,
          ]),
          currency.title,
        )
  return { name: `report-by-${by}-${range.from}-${range.to}.csv`, text }
}
