import { isServedAt, minuteAt } from '@/domain/mealtime'
import { timeOf } from '@/domain/opening-hours'
import { AppError } from '@/server/http/errors'
import { listServedProducts } from '@/server/product/mealtime.queries'
import type { LoadCtx } from '@/server/product/product.loader'
import { listProductRows } from '@/server/product/product.queries'

/** Throws `not_served` when some line is not served when the order is wanted. */
export async function checkMealtimes(
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
    throw new AppError('not_served', { title: product?.text?.title ?? '', ...served })
  }
}
