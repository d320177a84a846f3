// Processes providers' reports about payments. If amount and currency equal the requested ones, the
// payment subject of its kind (app/payment-subjects.ts) settles the payment; a duplicate payment,
// or one for something no longer owed, is refunded (unapplied-funds.service.ts). Any other amount
// waits for an admin (park.service.ts, ADR 0080).

import { log } from '@/lib/log'
import type { FoundIntent } from '@/server/money/provider/intent.queries'
import type { ChargeRef, Report } from '@/server/money/provider/provider'
import { fromDecimal } from '@/server/money/provider/provider-money'
import { findProvider } from '@/server/money/provider/providers'
import { isGuest } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { keepCard } from './card.queries'
import { parkPayment } from './park.service'
import { mayBeTaken, settleIntent } from './settle.service'

/** A payment that its provider reports as pending is given up this long after its expiry. */
const PENDING_GRACE_MS = 10 * 60_000
/**
 * A payment is given up this long after its expiry if requests to its provider still fail, e.g.
 * because the provider's keys were changed.
 */
export const UNREACHABLE_GRACE_MS = 24 * 3600_000

/** Whether a provider reports exactly the requested amount and currency. */
function isExact({ intent, currency }: FoundIntent, { amount, currency: paidIn }: Report): boolean {
  if (amount === undefined || paidIn?.toUpperCase() !== currency.title.toUpperCase()) return false
  return fromDecimal(amount, intent.decimals) === intent.amount_minor
}

/**
 * Applies a provider's report about a payment; reports may repeat, be late or out of order. A
 * success with another amount or currency waits for an admin. A success without an amount or
 * currency is not applied and throws `amount_differs`.
 */
export async function applyReport(
  db: Db,
  found: FoundIntent,
  report: Report,
  now: Date,
): Promise<void> {
  const { intent, payment } = found
  if (report.outcome === 'pending') return
  if (report.outcome === 'success' && !isExact(found, report)) {
    const { amount, currency, chargeRef = null } = report
    if (amount === undefined || currency === undefined) throw new AppError('amount_differs')
    return parkPayment(db, intent.id, { amount, currency, chargeRef }, now)
  }
  await settleIntent(db, intent.id, report.outcome, now, report.chargeRef)
  // anybody with the link can pay a payer share: the card need not be that of the intent's user
  const mayKeep = intent.kind !== 'share' && !(await isGuest(db, intent.user_id))
  if (report.outcome === 'success' && report.card && mayKeep) {
    const { token, brand, last4, expMonth: exp_month, expYear: exp_year } = report.card
    const card = { token, brand, last4, exp_month, exp_year, created_at: now }
    await keepCard(db, { ...card, user_id: intent.user_id, payment_id: payment.id })
  }
}

/**
 * Identifies a payment in requests to its provider. `ref`: the provider's id, if it was stored
 * after `intent` had been read.
 */
export const toProviderReference = (
  { intent, currency }: FoundIntent,
  ref = intent.provider_ref,
): ChargeRef => ({
  uuid: intent.uuid,
  ref,
  amountMinor: intent.amount_minor,
  decimals: intent.decimals,
  currency: currency.title,
})

/**
 * Asks the provider about a pending payment and applies the answer. Without a result, an expired
 * payment is given up (`abandon`): immediately if the provider doesn't know it or isn't configured,
 * after `PENDING_GRACE_MS` if it is pending there, after `UNREACHABLE_GRACE_MS` if requests fail. A later success
 * still counts. A saved card's charge that may have been made (`mayBeTaken`) is closed at the
 * provider first, and stays pending until the provider reports a result or doesn't know it.
 */
export async function checkIntent(db: Db, found: FoundIntent, now: Date): Promise<void> {
  const { intent, payment } = found
  const provider = await findProvider(payment.tag)
  const reference = toProviderReference(found)
  const deps = { db, now }
  const overdueMs = now.getTime() - intent.expires_at.getTime()
  // null: unknown to the provider; undefined: not configured, cannot close charges, or failing
  let report: Report | null | undefined
  try {
    report = await provider?.status(reference, deps)
    const isLate = report?.outcome === 'pending' && mayBeTaken(intent) && overdueMs > 0
    if (isLate) report = await provider?.cards?.close(reference, deps)
  } catch (error) {
    if (mayBeTaken(intent) || overdueMs <= UNREACHABLE_GRACE_MS) throw error
    log.error(
      { err: error, intent: intent.uuid },
      'a provider does not tell of a payment: given up',
    )
  }
  if (report && report.outcome !== 'pending') return applyReport(db, found, report, now)
  if (mayBeTaken(intent) && report !== null) return
  // a payment unknown to its provider can't be charged any more: no grace, and not given up by us
  if (overdueMs > (report ? PENDING_GRACE_MS : 0)) {
    await settleIntent(db, intent.id, 'abandon', now, null, report !== null)
  }
}
