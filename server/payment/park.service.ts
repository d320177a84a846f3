import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { findIntentByCharge, type IntentRow, lockIntent, updateIntent } from './intent.queries'
import { insertCharge } from './kept-money.service'
import { insertParked, isParked } from './parked.queries'

/** What a provider says that it has taken. */
interface Reported {
  /** a decimal number as text */
  amount: string
  /** ISO 4217 */
  currency: string
  chargeRef: string | null
}

/** The payment that stands for the charge; nothing where the charge is known already. */
async function chargeOf(tx: Db, intent: IntentRow, charge_ref: string | null, now: Date) {
  const isFresh = intent.status !== 'paid' && intent.status !== 'parked'
  // what somebody has closed stays decided, however often the provider tells of it
  if (isFresh && !(await isParked(tx, intent.id))) {
    const values = { status: 'parked' as const, charge_ref: charge_ref ?? intent.charge_ref }
    await updateIntent(tx, intent.id, { ...values, settled_at: now, updated_at: now })
    return intent
  }
  const charged = { ...intent, charge_ref }
  if (charge_ref === null || (await findIntentByCharge(tx, charged))) return undefined
  return insertCharge(tx, { ...charged, status: 'parked' }, now)
}

/**
 * A provider has taken another amount or currency than was asked. The money neither pays anything nor
 * gets lost: it waits for somebody to decide (parked.service.ts), and the provider is asked no more.
 * Told again, the same charge is parked once.
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
    if (intent.order_id !== null) await tellPerson(tx, intent.user_id, `order:${intent.order_id}`)
  })
}
