import { isServedAt, minuteAt } from '@/domain/daypart'
import { timeOf } from '@/domain/opening-hours'
import { formatClock } from '@/lib/local-time'
import { type LoadCtx, listProductRows, listServedProducts } from '@/server/catalog/api'
import { AppError } from '@/server/platform/http/errors'

/** Throws `not_served` when a line is not served at the requested time. */
export async function checkDayparts(
  ctx: LoadCtx,
  lines: readonly { stock_id: number }[],
  wanted: Date,
  timeZone: string | undefined,
): Promise<void> {
  const rows = await listServedProducts(
    ctx.db,
    lines.map((line) => line.stock_id),
  )
  const minute = minuteAt(wanted, timeZone)
  for (const { product_id, from, to } of rows) {
    const served = { from: timeOf(from ?? 0), to: timeOf(to ?? 0) }
    if (isServedAt(served, minute)) continue
    const [product] = await listProductRows(ctx.db, [product_id], ctx.lang)
    throw new AppError('not_served', {
      title: product?.text?.title ?? '',
      from: formatClock(served.from, ctx.lang),
      to: formatClock(served.to, ctx.lang),
    })
  }
}
