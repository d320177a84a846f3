import type { Payment } from '@/domain/payment'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { listPaymentRows } from './payment.queries'
import { toPayment } from './payment.view'

async function listMethods(ctx: Ctx): Promise<Payment[]> {
  const rows = await listPaymentRows(ctx.db, ctx.lang)
  return rows.flatMap(({ payment, locale }) => toPayment(payment, locale) ?? [])
}

/** Payment methods of the marketplace. */
export async function listPayments(
  ctx: Ctx,
  input: { page?: number; perPage?: number },
): Promise<Paged<Payment>> {
  const methods = await listMethods(ctx)
  const paging = toPaging(input)
  const offset = offsetOf(paging)
  return new Paged(methods.slice(offset, offset + paging.perPage), methods.length, paging)
}

/** One method in use. Throws 404. */
export async function getPayment(ctx: Ctx, id: number): Promise<Payment> {
  const method = (await listMethods(ctx)).find((payment) => payment.id === id)
  if (!method) throw new AppError('not_found')
  return method
}
