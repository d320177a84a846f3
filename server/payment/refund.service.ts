import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { returnToWallet } from '@/server/transaction/give-back.service'
import type { RefundReport } from './provider'
import { ProviderError } from './provider-http'
import { fromDecimal } from './provider-money'
import { isReturned } from './provider-refund'
import { findProvider } from './providers'
import { tellRefund } from './refund.notice'
import {
  claimRefund,
  findRefundByUuid,
  findRefundFacts,
  finishRefund,
  listOpenRefunds,
  moveRefund,
  sumReturned,
} from './refund.queries'

/** How long a failed refund waits for its next try, and after how many somebody has to look. */
const RETRY_MS = 60_000
const MAX_TRIES = 20
/** of a provider's words, so much is kept for support */
const WORDS = 500

type Facts = NonNullable<Awaited<ReturnType<typeof findRefundFacts>>>

async function tellProvider(db: Db, facts: Facts, now: Date): Promise<void> {
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
 * Puts money that a provider does not take back into the wallet of who paid it; only from one of
 * those states, so that it goes one way only. False when it is in none of them any more.
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
  const stretch = { from: refund.from_minor, to: refund.from_minor + refund.amount_minor }
  await returnToWallet(tx, order, transaction, stretch, { authorId: user_id, now })
  return true
}

/**
 * The provider will not give it back: whoever ordered sees that, and support decides. What no order
 * shows (parcels) goes to the wallet at once. `refusal`: the provider's words, null when it could not
 * be reached, so that nobody knows whether it has done it after all.
 */
async function refuse(db: Db, facts: Facts, refusal: string | null, now: Date): Promise<void> {
  const { intent, refund } = facts
  await withTransaction(db, async (tx) => {
    if (intent.order_id === null) {
      if (await returnHere(tx, facts, ['pending'], now)) {
        await tellRefund(tx, intent, refund.id, 'wallet')
      }
      return
    }
    const values = { status: 'refused' as const, refusal, updated_at: now }
    if (!(await moveRefund(tx, refund.id, ['pending', 'done'], values))) return
    await tellRefund(tx, intent, refund.id, 'refused')
    await tellPerson(tx, intent.user_id, `order:${intent.order_id}`)
  })
}

async function finish(db: Db, { refund, intent }: Facts, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await finishRefund(tx, refund.id, now))) return
    await tellRefund(tx, intent, refund.id, 'sent')
    if (intent.order_id !== null) await tellPerson(tx, intent.user_id, `order:${intent.order_id}`)
  })
}

/** Whether asking again cannot help: the provider has refused, or does not count such an amount. */
const isFinal = (error: unknown) =>
  error instanceof ProviderError
    ? error.isFinal
    : error instanceof AppError && error.reason === 'payment_unknown'

/**
 * Tells providers what money to give back. A refund is claimed before it is tried and known to the
 * provider by its own name, so that a crash amid it returns the money once.
 */
export async function sendRefunds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETRY_MS)
  for (;;) {
    const claimed = await claimRefund(db, { now, before })
    const facts = claimed && (await findRefundFacts(db, claimed.id))
    if (!facts) return
    try {
      await tellProvider(db, facts, now)
      await finish(db, facts, now)
    } catch (error) {
      const { uuid, tries } = facts.refund
      log.warn({ err: error, refund: uuid, tries }, 'a provider did not take a refund')
      if (isFinal(error)) await refuse(db, facts, String(error).slice(0, WORDS), now)
      else if (tries >= MAX_TRIES) await refuse(db, facts, null, now)
    }
  }
}

/**
 * A provider tells what became of a refund, however often, late or out of order: a refusal is its last
 * word. One that support has begun anew since, or that is not ours, it tells nothing of.
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
  else await refuse(db, facts, words?.slice(0, WORDS) ?? 'refused', now)
}

/**
 * A provider tells how much of a payment it has given back by now, as decimal text: what was tried and
 * is among it was taken. Less than that says nothing: the word may be an old one.
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
