import { type PaymentOutcome, type PaymentState, tagsOfProvider } from '@/domain/payment-process'
import type { PaymentCallback } from '@/domain/payment-process.schema'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findIntent } from './intent.queries'
import { toState } from './process.service'
import { findProvider } from './provider'
import { settleIntent } from './settle.service'
import { isSigned, signCallback } from './signature'

/** A provider's server tells what became of a payment. Only its signature is believed. */
export async function confirmPayment(
  ctx: Ctx,
  slug: string,
  message: PaymentCallback,
): Promise<PaymentState> {
  const tags = tagsOfProvider(slug)
  const provider = tags.map(findProvider).find((known) => known !== undefined)
  if (!provider) throw new AppError('not_found')
  if (!isSigned(message, await provider.secret(ctx.db), ctx.now)) throw new AppError('signature')
  const found = await findIntent(ctx.db, message.id)
  if (!found || !tags.some((tag) => tag === found.payment.tag)) throw new AppError('not_found')
  await settleIntent(ctx.db, found.intent.id, message.outcome, ctx.now)
  return toState((await findIntent(ctx.db, message.id)) ?? found)
}

/** What the sandbox's page shows; its link is the secret. */
export async function getSandboxPayment(ctx: Ctx, uuid: string): Promise<PaymentState> {
  const found = await findIntent(ctx.db, uuid)
  if (found?.payment.tag !== 'sandbox' || !found.payment.active) throw new AppError('not_found')
  return toState(found)
}

/** The sandbox plays a provider's server: whatever its page says comes to us as a signed callback. */
export async function playSandbox(
  ctx: Ctx,
  uuid: string,
  outcome: PaymentOutcome,
): Promise<PaymentState> {
  await getSandboxPayment(ctx, uuid)
  const secret = await findProvider('sandbox')?.secret(ctx.db)
  if (secret === undefined) throw new AppError('not_found')
  const message = { id: uuid, outcome, at: Math.floor(ctx.now.getTime() / 1000) }
  return confirmPayment(ctx, 'sandbox', { ...message, signature: signCallback(message, secret) })
}
