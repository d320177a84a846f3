import { log } from '@/lib/log'
import { isGuest } from '@/server/auth/guest.queries'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { keepCard } from './card.queries'
import type { FoundIntent } from './intent.queries'
import { parkPayment } from './park.service'
import type { Report } from './provider'
import { fromDecimal } from './provider-money'
import { findProvider } from './providers'
import { settleIntent } from './settle.service'

/** A payment that nobody has finished is asked about for so long after its time is up. */
const GRACE_MS = 10 * 60_000
/** So much longer where the provider does not answer at all: its keys may have been changed. */
const SILENCE_MS = 24 * 3600_000

/** Whether a provider says that exactly what we asked for was paid. */
function isExact({ intent, currency }: FoundIntent, { amount, currency: paidIn }: Report): boolean {
  if (amount === undefined || paidIn?.toUpperCase() !== currency.title.toUpperCase()) return false
  return fromDecimal(amount, intent.decimals) === intent.amount_minor
}

/**
 * Does what a provider says about a payment, however often, late or out of order it says so. A
 * success of another amount or currency waits for somebody to decide. Throws `amount_differs` for one
 * that names no amount, which counts for nothing.
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
  // the one who pays a part need not be the one in our books
  const mayKeep = intent.kind !== 'share' && !(await isGuest(db, intent.user_id))
  if (report.outcome === 'success' && report.card && mayKeep) {
    const { token, brand, last4, expMonth: exp_month, expYear: exp_year } = report.card
    const card = { token, brand, last4, exp_month, exp_year, created_at: now }
    await keepCard(db, { ...card, user_id: intent.user_id, payment_id: payment.id })
  }
}

/**
 * Asks the provider what became of a pending payment and does it. One whose time is up, and of which
 * the provider knows nothing better, is given up; should it be paid all the same, that still counts.
 */
export async function checkIntent(db: Db, found: FoundIntent, now: Date): Promise<void> {
  const { intent, payment, currency } = found
  const provider = await findProvider(payment.tag)
  const { uuid, provider_ref: ref, amount_minor: amountMinor, decimals } = intent
  const asked = { uuid, ref, amountMinor, decimals, currency: currency.title }
  const overdueMs = now.getTime() - intent.expires_at.getTime()
  let report: Report | null | undefined
  try {
    report = await provider?.status(asked, { db, now })
  } catch (error) {
    if (overdueMs <= SILENCE_MS) throw error
    log.error({ err: error, intent: uuid }, 'a provider does not tell of a payment: given up')
  }
  if (report && report.outcome !== 'pending') return applyReport(db, found, report, now)
  // a provider that has never heard of it will not take money for it any more
  if (overdueMs > (report ? GRACE_MS : 0)) await settleIntent(db, intent.id, 'abandon', now)
}
