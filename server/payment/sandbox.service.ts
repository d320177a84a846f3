import type { PaymentState, SandboxOutcome } from '@/domain/payment-process'
import { env } from '@/lib/env'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { sandboxSecret } from './adapters/sandbox'
import { decideSandboxCharge } from './adapters/sandbox.queries'
import { confirmPayment } from './callback.service'
import { findIntent } from './intent.queries'
import { signCallback } from './signature'
import { toState } from './state.service'

/** A late payment is known to the provider's status query so much later, and its callback never comes. */
const LATE_MS = 15_000

const decided = {
  success: 'paid',
  late: 'paid',
  decline: 'declined',
  abandon: 'canceled',
} as const

/** What the sandbox's page shows; its link is the secret. Not found unless this is a demo. */
export async function getSandboxPayment(ctx: Ctx, uuid: string): Promise<PaymentState> {
  const found = await findIntent(ctx.db, uuid)
  const isOpen = env().DEMO && found?.payment.tag === 'sandbox' && found.payment.active
  if (!found || !isOpen) throw new AppError('not_found')
  return toState(found)
}

/**
 * The sandbox plays a provider's server: it keeps books of its own, and whatever its page says comes
 * to us as a signed callback, but for a late payment, which only a status query will find.
 */
export async function playSandbox(
  ctx: Ctx,
  uuid: string,
  { outcome, keep_card }: { outcome: SandboxOutcome; keep_card?: boolean },
): Promise<PaymentState> {
  const { id } = await getSandboxPayment(ctx, uuid)
  const found = await findIntent(ctx.db, id)
  const isLate = outcome === 'late'
  const charge = await decideSandboxCharge(ctx.db, id, {
    status: decided[outcome],
    known_at: new Date(ctx.now.getTime() + (isLate ? LATE_MS : 0)),
    card: keep_card && found ? `sandbox-${found.intent.user_id}` : null,
  })
  if (isLate || !charge) return getSandboxPayment(ctx, id)
  const message = { id, outcome, at: Math.floor(ctx.now.getTime() / 1000) }
  const signature = signCallback(message, await sandboxSecret(ctx.db))
  await confirmPayment(ctx, 'sandbox', {
    body: JSON.stringify({ ...message, signature }),
    headers: new Headers(),
    query: new URLSearchParams(),
  })
  return getSandboxPayment(ctx, id)
}
