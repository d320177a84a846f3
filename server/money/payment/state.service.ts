import { toWire } from '@/domain/money'
import { paymentTags } from '@/domain/payment'
import type { PaymentState } from '@/domain/payment-process.schema'
import { log } from '@/lib/log'
import { claimCheck } from '@/server/money/provider/asked.queries'
import { type FoundIntent, findIntent } from '@/server/money/provider/intent.queries'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { checkIntent } from './report.service'

/** How often at most a customer's request makes us ask the provider. */
const ASK_EVERY_MS = 3000

/** A payment as its page and its customer see it. */
export function toState({ intent, payment, currency, payerShareToken }: FoundIntent): PaymentState {
  return {
    id: intent.uuid,
    kind: intent.kind,
    tag: paymentTags.find((known) => known === payment.tag) ?? 'sandbox',
    status: intent.status,
    price: toWire(intent.amount_minor, intent.decimals),
    currency: currency.title,
    order_id: intent.order_id,
    parcel_id: intent.parcel_id,
    share: payerShareToken,
    url: intent.status === 'pending' ? intent.page_url : null,
  }
}

/** The payment after asking the provider about a pending one. Provider errors are only logged. */
export async function refreshed(ctx: Ctx, found: FoundIntent): Promise<FoundIntent> {
  const { intent } = found
  if (intent.status !== 'pending') return found
  const before = new Date(ctx.now.getTime() - ASK_EVERY_MS)
  if (!(await claimCheck(ctx.db, intent.id, { now: ctx.now, before }))) return found
  await checkIntent(ctx.db, found, ctx.now).catch((error: unknown) => {
    log.warn({ err: error, intent: intent.uuid }, 'a provider does not tell of a payment')
  })
  return (await findIntent(ctx.db, intent.uuid)) ?? found
}

/** The state of the caller's payment; asks the provider while it is pending. Throws 404. */
export async function getProcess(ctx: UserCtx, uuid: string): Promise<PaymentState> {
  const found = await findIntent(ctx.db, uuid)
  // a payer share is shown by its own link
  if (found?.intent.user_id !== ctx.user.id || found.payerShareToken)
    throw new AppError('not_found')
  return toState(await refreshed(ctx, found))
}
