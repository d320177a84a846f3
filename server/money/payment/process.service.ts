// Payments at a provider. The order exists first, unpaid and visible only to its customer (ADR 0027, `awaitsPayment` in
// money/ledger/awaiting.queries.ts). `order-{provider}-process` inserts a row into `payment_intents`, then asks an adapter
// (money/provider/adapters) for the provider's page. The provider's signed callback (callback.service.ts) or polling by
// reconcile.ts settles the payment. The customer returns to /payment/{id}, then to the order (ADR 0026 to 0028). A saved card is
// charged under an idempotency name that is stored before the charge (charge-card.service.ts, ADR 0086). domain/owed.ts says
// what is owed.

import { toWire } from '@/domain/money'
import { tagsOfProvider } from '@/domain/payment-process'
import type { PaymentProcess, ProcessInput } from '@/domain/payment-process.schema'
import { log } from '@/lib/log'
import { type FoundIntent, findIntent, updateIntent } from '@/server/money/provider/intent.queries'
import { ProviderError } from '@/server/money/provider/provider-http'
import { findProvider } from '@/server/money/provider/providers'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { toCharge } from './charge.service'
import { chargeCard } from './charge-card.service'
import { openIntent, type PaymentRequest } from './open-intent.service'
import { getPaymentTarget } from './payment-subject'
import { settleIntent } from './settle.service'

/** Has the provider make its page. */
async function openPage(ctx: Ctx, found: FoundIntent, express: boolean): Promise<void> {
  const provider = await findProvider(found.payment.tag)
  if (!provider) throw new AppError('payment_method_unavailable')
  const charge = { ...(await toCharge(ctx, found)), express }
  const { ref, url } = await provider.start(charge, { db: ctx.db, now: ctx.now })
  await updateIntent(ctx.db, found.intent.id, { provider_ref: ref, page_url: url })
}

/** Ends the payment after a provider's final error; after other errors it can be tried again. */
async function giveUp(ctx: Ctx, { intent, payment }: FoundIntent, error: ProviderError) {
  log.error({ err: error, provider: payment.tag, intent: intent.uuid }, 'a payment did not start')
  // money may have been taken under the stored charge id
  const mayBePaid = (await findIntent(ctx.db, intent.uuid))?.intent.provider_ref !== null
  if (!error.isFinal || (intent.charges_card && mayBePaid)) throw new AppError('unavailable')
  await settleIntent(ctx.db, intent.id, 'decline', ctx.now)
  throw new AppError('payment_method_unavailable')
}

/**
 * Starts a payment at a provider. The intent is stored before the provider is called. The same
 * Idempotency-Key makes one payment. Throws 404 for providers that do not exist and
 * `payment_method_unavailable` for those that are not configured here.
 */
export async function startPayment(
  ctx: Ctx,
  slug: string,
  request: PaymentRequest,
): Promise<PaymentProcess> {
  const tags = tagsOfProvider(slug)
  if (tags.length === 0) throw new AppError('not_found')
  const uuid = await withTransaction(ctx.db, (tx) => openIntent(tx, ctx.now, tags, request))
  const made = await findIntent(ctx.db, uuid)
  if (!made) throw new AppError('conflict')
  if (made.intent.status === 'pending' && !made.intent.page_url) {
    try {
      if (request.cardId === undefined) await openPage(ctx, made, request.express ?? false)
      else await chargeCard(ctx, made, request.cardId)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await giveUp(ctx, made, error)
    }
  }
  const { intent, payment } = (await findIntent(ctx.db, uuid)) ?? made
  return {
    id: intent.uuid,
    status: intent.status,
    data: {
      ...(intent.page_url ? { url: intent.page_url } : {}),
      sandbox: payment.sandbox,
      price: toWire(intent.amount_minor, intent.decimals),
    },
  }
}

/**
 * Starts the caller's payment: of an order or parcel, of a cart that becomes an order once it is
 * paid, of a tip, or of a wallet top-up. Throws what `startPayment` throws, and `account_needed`
 * for guests where an account is required.
 */
export async function startProcess(
  ctx: UserCtx,
  slug: string,
  input: ProcessInput,
): Promise<PaymentProcess> {
  // guests have no wallet, no saved cards, and no orders created by a payment (ADR 0057)
  const isForGuests = (input.kind === 'order' || input.kind === 'tip') && !input.card_id
  if (ctx.user.guest && !isForGuests) throw new AppError('account_needed')
  return startPayment(ctx, slug, {
    userId: ctx.user.id,
    key: ctx.idempotencyKey,
    input,
    subject: (tx, method) => getPaymentTarget(tx, ctx, method, input.kind, input),
    cardId: input.card_id,
    express: input.express,
  })
}
