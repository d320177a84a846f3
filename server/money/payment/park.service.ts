import { log } from '@/lib/log'
import {
  findIntentByCharge,
  type IntentRow,
  lockIntent,
  updateIntent,
} from '@/server/money/provider/intent.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { doublePayload, ownPayload } from './double'
import { insertParked, isParked } from './parked.queries'
import { insertCharge } from './unapplied-funds.service'

/** What the provider reports as charged. */
interface Reported {
  /** a decimal number as text */
  amount: string
  /** ISO 4217 */
  currency: string
  chargeRef: string | null
}

/** The intent that records the charge; undefined when the charge is recorded already. */
async function chargeOf(tx: Db, intent: IntentRow, charge_ref: string | null, now: Date) {
  const charged = { ...intent, charge_ref }
  const known = await findIntentByCharge(tx, charged)
  if (known && known.id !== intent.id) {
    if (intent.status !== 'pending') return undefined
    // counted as another payment: an admin sees both, and can only close this one
    const values = { status: 'parked' as const, payload: doublePayload(intent, known) }
    await updateIntent(tx, intent.id, { ...values, settled_at: now, updated_at: now })
    return intent
  }
  const isFresh = intent.status !== 'paid' && intent.status !== 'parked'
  // a decided payment stays decided, however often the provider reports it
  if (isFresh && !(await isParked(tx, intent.id))) {
    const values = {
      status: 'parked' as const,
      charge_ref: charge_ref ?? intent.charge_ref,
      payload: ownPayload(intent),
    }
    await updateIntent(tx, intent.id, { ...values, settled_at: now, updated_at: now })
    return intent
  }
  if (charge_ref === null || known) return undefined
  return insertCharge(tx, { ...charged, status: 'parked' }, now)
}

/**
 * Puts a payment in review whose amount or currency differs from the requested one. The money pays
 * nothing until an admin decides (parked.service.ts), and the provider is not asked again. A
 * repeated report parks the same charge once.
 */
export async function parkPayment(
  db: Db,
  intentId: number,
  { amount, currency, chargeRef }: Reported,
  now: Date,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw new AppError('not_found')
    const charge = await chargeOf(tx, intent, chargeRef, now)
    if (!charge) return
    log.error({ intent: intent.uuid, amount, currency }, 'a provider reports another amount')
    await insertParked(tx, {
      intent_id: charge.id,
      asked_minor: intent.amount_minor,
      asked_currency_id: intent.currency_id,
      asked_decimals: intent.decimals,
      reported_price: amount,
      reported_currency: currency.toUpperCase(),
      created_at: now,
    })
    if (intent.order_id !== null)
      await publishToUser(tx, intent.user_id, `order:${intent.order_id}`)
  })
}
