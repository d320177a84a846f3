import type { Payment } from '@/domain/payment.schema'
import { toPayment } from '@/server/money/ledger/payment-method.view'
import { startMethods } from '@/server/money/ledger/start-methods'
import { configuredProviders, isOffered } from '@/server/money/provider/providers'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { addMethods, listPaymentRows } from './payment.queries'

/** Every active method that is available here. */
export async function listMethods(ctx: Ctx): Promise<Payment[]> {
  const rows = await listPaymentRows(ctx.db, ctx.lang)
  return rows
    .filter(({ payment }) => isOffered(payment.tag))
    .flatMap(({ payment, locale }) => toPayment(payment, locale) ?? [])
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

/** Adds the ways to pay of a new marketplace: cash, wallet, and the providers whose keys are set. */
export async function offerFirstMethods(db: Db): Promise<void> {
  await addMethods(db, startMethods)
  await offerProviders(db)
}

/** Adds a payment method for every provider whose keys are set, if it is missing. */
export async function offerProviders(db: Db): Promise<void> {
  const methods = configuredProviders().map(({ tag, title }) => ({
    tag,
    input: 4,
    titles: { en: title },
  }))
  await addMethods(db, methods)
}
