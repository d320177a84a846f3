import { roundMinor } from '@/domain/money'
import { shareOf } from '@/domain/report'
import type { ReportFigures, ReportTotal } from '@/domain/report.schema'
import type { ServerCurrency } from '@/server/platform/http/context'
import { amountOf } from '@/server/platform/setting/currency.service'
import type { FigureRow } from './report.queries'

/** What a day or a shop without an order has. */
export const noFigures: FigureRow = {
  orders: 0,
  delivered: 0,
  canceled: 0,
  revenue: 0,
  delivery_fees: 0,
  service_fees: 0,
  tips: 0,
  discounts: 0,
  refunds: 0,
  median_minutes: null,
  brought: 0,
  kept: 0,
}

/** The figures of a day, a shop or all; amounts in the main currency. */
export function toFigures(row: FigureRow, currency: ServerCurrency): ReportFigures {
  const { orders, delivered, canceled, revenue, median_minutes: minutes } = row
  return {
    orders,
    delivered,
    canceled,
    canceled_share: shareOf(canceled, orders),
    revenue: amountOf(revenue, currency),
    average: delivered > 0 ? amountOf(roundMinor(revenue / delivered), currency) : null,
    median_minutes: minutes === null ? null : Math.round(minutes * 10) / 10,
    on_time_share: shareOf(row.kept, row.brought),
  }
}

/** The same with what the revenue is made of. */
export function toTotal(row: FigureRow, currency: ServerCurrency): ReportTotal {
  return {
    ...toFigures(row, currency),
    delivery_fees: amountOf(row.delivery_fees, currency),
    service_fees: amountOf(row.service_fees, currency),
    tips: amountOf(row.tips, currency),
    discounts: amountOf(row.discounts, currency),
    refunds: amountOf(row.refunds, currency),
  }
}
