import type { PaymentOutcome, SandboxOutcome } from '@/domain/payment-process'
import type { PaymentState } from '@/domain/payment-process.schema'
import { env } from '@/lib/env'
import { confirmPayment, findIntent, toState } from '@/server/money/api'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { sandboxSecret } from './sandbox'
import { decideSandboxCharge } from './sandbox.queries'
import { signCallback } from './signature'

/** Delay until the status query reports a late payment, which sends no callback. */
const LATE_MS = 15_000

/** what is charged too much, minor units */
const SURPLUS_MINOR = 500

const decided = {
  success: 'paid',
  late: 'paid',
  surplus: 'paid',
  no_refund: 'paid',
  decline: 'declined',
  abandon: 'canceled',
} as const

/** State for the sandbox's page; the uuid in its link is the secret. 404 outside the demo. */
export async function getSandboxPayment(ctx: Ctx, uuid: string): Promise<PaymentState> {
  const found = await findIntent(ctx.db, uuid)
  const isOpen = env().DEMO && found?.payment.tag === 'sandbox' && found.payment.active
  if (!found || !isOpen) throw new AppError('not_found')
  return toState(found)
}

/**
 * Plays the provider's server: records the outcome from the sandbox's page and confirms it by a
 * signed callback. A late payment sends no callback, so only a status query finds it.
 */
export async function playSandbox(
  ctx: Ctx,
  uuid: string,
  { outcome, keep_card }: { outcome: SandboxOutcome; keep_card?: boolean },
): Promise<PaymentState> {
  const { id } = await getSandboxPayment(ctx, uuid)
  const found = await findIntent(ctx.db, id)
  const isLate = outcome === 'late'
  const isOver = outcome === 'decline' || outcome === 'abandon'
  const charge = await decideSandboxCharge(ctx.db, id, {
    status: decided[outcome],
    known_at: new Date(ctx.now.getTime() + (isLate ? LATE_MS : 0)),
    card: keep_card && found ? `sandbox-${found.intent.user_id}` : null,
    refuses_refund: outcome === 'no_refund',
    surplus_minor: outcome === 'surplus' ? SURPLUS_MINOR : 0,
  })
  if (isLate || !charge) return getSandboxPayment(ctx, id)
  const told: PaymentOutcome = isOver ? outcome : 'success'
  const message = { id, outcome: told, at: Math.floor(ctx.now.getTime() / 1000) }
  const signature = signCallback(message, await sandboxSecret(ctx.db))
  await confirmPayment(ctx, 'sandbox', {
    body: JSON.stringify({ ...message, signature }),
    headers: new Headers(),
    query: new URLSearchParams(),
  })
  return getSandboxPayment(ctx, id)
}
