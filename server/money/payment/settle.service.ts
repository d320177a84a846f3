import { outcomeStatus, type PaymentOutcome } from '@/domain/payment-process'
import {
  findIntentByCharge,
  type IntentRow,
  lockIntent,
  updateIntent,
} from '@/server/money/provider/intent.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { AppError } from '@/server/platform/http/errors'
import { doublePayload, ownPayload } from './double'
import { isParked } from './parked.queries'
import { paymentSubjectsPort } from './payment-subject'
import { insertCharge, refundSecondCharge, type Settled } from './unapplied-funds.service'

/** Applies received money: pays the subject, or refunds what is not owed any more. */
export const settlePaid = (tx: Db, intent: IntentRow, now: Date): Promise<Settled> =>
  paymentSubjectsPort.get()[intent.kind].settle(tx, intent, now)

/** Whether a saved card's charge may have been made: it has an id at its provider. */
export const mayBeTaken = (intent: IntentRow): boolean =>
  intent.charges_card && intent.provider_ref !== null

/**
 * Applies an outcome in one transaction. A payment is settled once, however often it is reported;
 * one that was given up and paid later counts as paid. `chargeRef`: the provider's id of the paid
 * charge, which a refund needs; one that counts as another payment declines a pending payment.
 * `isGivenUpByUs`: the payment expired without a final answer of the
 * provider.
 */
export async function settleIntent(
  db: Db,
  id: number,
  outcome: PaymentOutcome,
  now: Date,
  chargeRef: string | null = null,
  isGivenUpByUs = false,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, id)
    if (!intent) throw new AppError('not_found')
    const status = outcomeStatus[outcome]
    const charge_ref = chargeRef ?? intent.charge_ref
    const known = await findIntentByCharge(tx, { ...intent, charge_ref: chargeRef })
    if (known && known.id !== id) {
      // counted as another payment, or as one of its own (a second charge of this page)
      if (intent.status !== 'pending') return
      // nothing came for this one: the provider is asked no more, and it can be paid again
      const payload = doublePayload(intent, known)
      return updateIntent(tx, id, { status: 'declined', payload, settled_at: now, updated_at: now })
    }
    const isDecided = intent.status === 'abandoned' && (await isParked(tx, id))
    if ((intent.status === 'parked' || isDecided) && status === 'paid') {
      // an admin decides about the parked charge; another charge has the exact amount
      if (charge_ref === intent.charge_ref) return
      const made = await insertCharge(tx, { ...intent, status: 'paid', charge_ref }, now)
      return updateIntent(tx, made.id, await settlePaid(tx, made, now))
    }
    if (intent.status === 'paid') {
      if (status === 'paid' && charge_ref !== intent.charge_ref) {
        if (intent.charge_ref === null) await updateIntent(tx, id, { charge_ref })
        else await refundSecondCharge(tx, { ...intent, charge_ref }, now)
      }
      return
    }
    if (status !== 'paid' && intent.status !== 'pending') return
    // its charge was started meanwhile: from then on only the provider ends it
    if (outcome === 'abandon' && isGivenUpByUs && mayBeTaken(intent)) return
    const settled =
      status === 'paid'
        ? { ...(await settlePaid(tx, intent, now)), charge_ref, payload: ownPayload(intent) }
        : {}
    await updateIntent(tx, id, { ...settled, status, settled_at: now, updated_at: now })
  })
}
