import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { returnToWallet } from '@/server/transaction/pay.service'
import { ProviderError } from './provider-http'
import { findProvider } from './providers'
import { claimRefund, closeRefund, findRefundFacts } from './refund.queries'

/** How long a failed refund waits for its next try, and after how many it goes to the wallet. */
const RETRY_MS = 60_000
const MAX_TRIES = 20

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
  }
  await provider.refund(charge, { db, now })
}

/** The provider does not take it: the customer's wallet does. */
async function returnHere(db: Db, { refund, intent, transaction }: Facts, now: Date) {
  await db.transaction(async (tx) => {
    if (!(await closeRefund(tx, refund.id, 'wallet', now))) return
    const { rate, decimals, user_id, amount_minor: total_minor } = intent
    const order = { id: transaction.payable_id, user_id, total_minor, rate, decimals }
    const stretch = { from: refund.from_minor, to: refund.from_minor + refund.amount_minor }
    await returnToWallet(tx, order, transaction, stretch, { authorId: user_id, now })
  })
}

const isFinal = (error: unknown) => error instanceof ProviderError && error.isFinal

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
      await closeRefund(db, facts.refund.id, 'done', now)
    } catch (error) {
      const { uuid, tries } = facts.refund
      log.warn({ err: error, refund: uuid, tries }, 'a provider did not take a refund')
      if (isFinal(error) || tries >= MAX_TRIES) await returnHere(db, facts, now)
    }
  }
}
