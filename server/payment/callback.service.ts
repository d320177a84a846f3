import { type PaymentState, tagsOfProvider } from '@/domain/payment-process'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findIntent, findIntentByCharge, findIntentByRef } from './intent.queries'
import type { ProviderCall } from './provider'
import { findProvider } from './providers'
import { applyRefundReport, applyReturned } from './refund.service'
import { applyReport } from './report.service'
import { toState } from './state.service'

/**
 * A provider's server tells what became of a payment. Only its signature is believed, and only for
 * payments that were started there. Answers null when it is about nothing of ours.
 */
export async function confirmPayment(
  ctx: Ctx,
  slug: string,
  call: ProviderCall,
): Promise<PaymentState | null> {
  const tags = tagsOfProvider(slug)
  const [tag] = tags
  const provider = tag && (await findProvider(tag))
  if (!provider) throw new AppError('not_found')
  const report = await provider.read(call, { db: ctx.db, now: ctx.now })
  if (!('outcome' in report)) {
    for (const told of report) await applyRefundReport(ctx.db, told, ctx.now)
    return null
  }
  const found =
    (report.uuid ? await findIntent(ctx.db, report.uuid) : undefined) ??
    (report.ref ? await findIntentByRef(ctx.db, tags, report.ref) : undefined)
  if (!found || !tags.some((known) => known === found.payment.tag)) throw new AppError('not_found')
  await applyReport(ctx.db, found, report, ctx.now)
  if (report.returned) {
    const charged = { ...found.intent, charge_ref: report.chargeRef ?? null }
    const intent = (await findIntentByCharge(ctx.db, charged)) ?? found.intent
    await applyReturned(ctx.db, intent, report.returned, ctx.now)
  }
  return toState((await findIntent(ctx.db, found.intent.uuid)) ?? found)
}
