import { toWire } from '@/domain/money'
import { paymentTags } from '@/domain/payment'
import type { PaymentState } from '@/domain/payment-process'
import { log } from '@/lib/log'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { getOwnOrder } from '@/server/order/order.service'
import { claimCheck, type FoundIntent, findIntent, findIntentOfOrder } from './intent.queries'
import { checkIntent } from './report.service'

/** A customer who looks has the provider asked at most so often. */
const ASK_EVERY_MS = 3000

/** A payment as its page and its customer see it. */
export function toState({ intent, payment, currency, share }: FoundIntent): PaymentState {
  return {
    id: intent.uuid,
    kind: intent.kind,
    tag: paymentTags.find((known) => known === payment.tag) ?? 'sandbox',
    status: intent.status,
    price: toWire(intent.amount_minor, intent.decimals),
    currency: currency.title,
    order_id: intent.order_id,
    parcel_id: intent.parcel_id,
    share,
    url: intent.status === 'pending' ? intent.page_url : null,
  }
}

/** The same payment after the provider was asked, where it is pending; its trouble is not the caller's. */
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

/** What became of a payment of the caller; the provider itself is asked while nobody knows. */
export async function getProcess(ctx: UserCtx, uuid: string): Promise<PaymentState> {
  const found = await findIntent(ctx.db, uuid)
  // a part of a group order is looked at by its own link
  if (found?.intent.user_id !== ctx.user.id || found.share) throw new AppError('not_found')
  return toState(await refreshed(ctx, found))
}

/** The latest try to pay an order of the caller; null when there was none. */
export async function getOrderProcess(ctx: UserCtx, orderId: number): Promise<PaymentState | null> {
  const order = await getOwnOrder(ctx.db, ctx, orderId)
  const found = await findIntentOfOrder(ctx.db, order.id)
  return found ? toState(await refreshed(ctx, found)) : null
}
