import { tagsOfProvider } from '@/domain/payment-process'
import type { PaymentState } from '@/domain/payment-process.schema'
import {
  findIntent,
  findIntentByCharge,
  findIntentByRef,
} from '@/server/money/provider/intent.queries'
import type { ProviderCall } from '@/server/money/provider/provider'
import { findProvider } from '@/server/money/provider/providers'
import { applyRefundReport, applyReturned } from '@/server/money/refund/payment-refund.service'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { applyReport } from './report.service'
import { toState } from './state.service'

/**
 * Handles a provider's webhook. Only signed calls count, and only for payments started at that
 * provider. Returns null for refund reports and for events that concern no payment of ours.
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
    for (const refundReport of report) await applyRefundReport(ctx.db, refundReport, ctx.now)
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
