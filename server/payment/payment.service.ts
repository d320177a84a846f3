import type { Payment, PaymentTag } from '@/domain/payment'
import type { Db } from '@/server/db/client'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { addMethods, listPaymentRows } from './payment.queries'
import { toPayment } from './payment.view'
import { configuredTags, isOffered } from './providers'

/** Every method in use that can be paid by here. */
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

/** Names of providers, the same in every language. */
const providerNames: Partial<Record<PaymentTag, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  moyasar: 'Moyasar',
  paytabs: 'PayTabs',
  'mercado-pago': 'Mercado Pago',
  flutterWave: 'Flutterwave',
  paypal: 'PayPal',
  'pay-fast': 'Payfast',
}

/** Gives every provider whose keys are set a method of the marketplace, once. */
export async function offerProviders(db: Db): Promise<void> {
  const methods = configuredTags().flatMap((tag) => {
    const name = providerNames[tag]
    return name ? [{ tag, input: 4, titles: { en: name } }] : []
  })
  await addMethods(db, methods)
}
