import { log } from '@/lib/log'
import type { RefundReport } from '@/server/money/provider/provider'
import { ProviderError } from '@/server/money/provider/provider-http'
import { fromDecimal } from '@/server/money/provider/provider-money'
import { isReturned } from '@/server/money/provider/provider-refund'
import { findProvider } from '@/server/money/provider/providers'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import {
  claimRefund,
  findRefundByUuid,
  findRefundFacts,
  finishRefund,
  listOpenRefunds,
  moveRefund,
  sumReturned,
} from './payment-refund.queries'
import { notifyRefund } from './refund.notice'
import { creditPayer } from './return-money.service'

/** Delay between tries of a refund, and the number of tries after which support takes over. */
const RETRY_MS = 60_000
const MAX_TRIES = 20
/** characters of a provider's message that are stored for support */
const WORDS = 500

type Facts = NonNullable<Awaited<ReturnType<typeof findRefundFacts>>>

async function sendToProvider(db: Db, facts: Facts, now: Date): Promise<void> {
  const { refund, intent, payment, currency } = facts
  const provider = await findProvider(payment.tag)
  if (!provider) throw new ProviderError(0, 'the provider is not set up any more')
  const charge = {
    uuid: intent.uuid,
    ref: intent.provider_ref,
    chargeRef: intent.charge_ref,
    amountMinor: intent.amount_minor,
    decimals: intent.decimals,
    currency: currency.title,
    refundUuid: refund.uuid,
    refundMinor: refund.amount_minor,
    returnedMinor: await sumReturned(db, refund),
  }
  await provider.refund(charge, { db, now })
}

/**
 * Credits the payer's wallet with a refund that its provider does not make. Returns false unless
 * the refund's status is in `from`, so that the money is not refunded twice.
 */
export async function returnHere(
  tx: Db,
  { refund, intent, transaction }: Facts,
  from: Parameters<typeof moveRefund>[2],
  now: Date,
): Promise<boolean> {
  const isMoved = await moveRefund(tx, refund.id, from, { status: 'wallet', updated_at: now })
  if (!isMoved) return false
  const { rate, decimals, user_id, amount_minor: total_minor } = intent
  const order = { id: transaction.payable_id, user_id, total_minor, rate, decimals }
  const range = { from: refund.from_minor, to: refund.from_minor + refund.amount_minor }
  await creditPayer(tx, intent, order, transaction, range, { authorId: user_id, now })
  return true
}

/**
 * Marks a refund as refused: the customer sees that, and support decides. Payments without an order
 * (parcels) are credited to the wallet at once. `refusal`: the provider's message; null when the
 * provider could not be reached, so that the outcome is unknown.
 */
async function failRefund(db: Db, facts: Facts, refusal: string | null, now: Date): Promise<void> {
  const { intent, refund } = facts
  await withTransaction(db, async (tx) => {
    if (intent.order_id === null) {
      if (await returnHere(tx, facts, ['pending'], now)) {
        await notifyRefund(tx, intent, refund.id, 'wallet')
      }
      return
    }
    const values = { status: 'refused' as const, refusal, updated_at: now }
    if (!(await moveRefund(tx, refund.id, ['pending', 'done'], values))) return
    log.error({ refund: refund.uuid, intent: intent.uuid, refusal }, 'a refund waits for support')
    await notifyRefund(tx, intent, refund.id, 'refused')
    await publishToUser(tx, intent.user_id, `order:${intent.order_id}`)
  })
}

async function finish(db: Db, { refund, intent }: Facts, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await finishRefund(tx, refund.id, now))) return
    await notifyRefund(tx, intent, refund.id, 'sent')
    if (intent.order_id !== null)
      await publishToUser(tx, intent.user_id, `order:${intent.order_id}`)
  })
}

/** Whether a retry cannot help: the provider has refused, or cannot express the amount. */
const isFinal = (error: unknown) =>
  error instanceof ProviderError
    ? error.isFinal
    : error instanceof AppError && error.reason === 'payment_method_unavailable'

/** Why a refund will not be made, as support reads it: in the provider's own words where there are any. */
const refusalOf = (error: unknown) =>
  error instanceof ProviderError
    ? error.message.slice(0, WORDS)
    : 'The provider cannot refund exactly this amount.'

async function sendRefund(db: Db, facts: Facts, now: Date): Promise<void> {
  try {
    await sendToProvider(db, facts, now)
    await finish(db, facts, now)
  } catch (error) {
    const { uuid, tries } = facts.refund
    log.warn({ err: error, refund: uuid, tries }, 'a provider did not take a refund')
    if (isFinal(error)) await failRefund(db, facts, refusalOf(error), now)
    else if (tries >= MAX_TRIES) await failRefund(db, facts, null, now)
  }
}

/**
 * Sends pending refunds to their providers. A refund is claimed before each try and has its own
 * uuid at the provider, so that it is made once even after a crash.
 */
export async function sendRefunds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETRY_MS)
  for (;;) {
    const claimed = await claimRefund(db, { now, before })
    const facts = claimed && (await findRefundFacts(db, claimed.id))
    if (!facts) return
    await sendRefund(db, facts, now).catch((error: unknown) => {
      // claimed for now, and tried again like any other; the next ones do not wait for it
      log.error({ err: error, refund: facts.refund.uuid }, 'a refused refund cannot be recorded')
    })
  }
}

/**
 * Applies a provider's report about a refund; reports may repeat, be late or out of order. A
 * refusal is final. Reports with an unknown uuid are ignored, e.g. of a refund that support has
 * restarted.
 */
export async function applyRefundReport(
  db: Db,
  { refundUuid, isDone, words }: RefundReport,
  now: Date,
): Promise<void> {
  const row = await findRefundByUuid(db, refundUuid)
  const facts = row && (await findRefundFacts(db, row.id))
  if (!facts) return
  if (isDone) await finish(db, facts, now)
  else await failRefund(db, facts, words?.slice(0, WORDS) ?? 'refused', now)
}

/**
 * Applies a provider's refunded total of a payment, as decimal text: marks the tried refunds that
 * it covers as done. Ignores a lower total, as the report may be old.
 */
export async function applyReturned(
  db: Db,
  intent: { id: number; decimals: number },
  returned: string,
  now: Date,
): Promise<void> {
  const byNow = fromDecimal(returned, intent.decimals) ?? 0
  for (const refund of await listOpenRefunds(db, intent.id)) {
    const returnedMinor = await sumReturned(db, refund)
    if (!isReturned({ returnedMinor, refundMinor: refund.amount_minor }, byNow)) return
    const facts = await findRefundFacts(db, refund.id)
    if (facts) await finish(db, facts, now)
  }
}
