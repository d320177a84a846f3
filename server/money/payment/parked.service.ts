import { toWire } from '@/domain/money'
import type { ParkedDecision, ParkedPayment } from '@/domain/parked-payment.schema'
import type { AllFields } from '@/lib/all-fields'
import { log } from '@/lib/log'
import { type IntentRow, lockIntent, updateIntent } from '@/server/money/provider/intent.queries'
import { fromDecimal } from '@/server/money/provider/provider-money'
import { hasPayersWallet } from '@/server/money/refund/payer-wallet'
import { hasWallet } from '@/server/money/refund/return-money.service'
import { listApplicants } from '@/server/people/api'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import {
  countParked,
  decideParked,
  findParked,
  findParkedFacts,
  listParked,
  type ParkedFacts,
  type ParkedRow,
} from './parked.queries'
import { paymentSubjectsPort } from './payment-subject'
import { settlePaid } from './settle.service'
import { refundUnapplied, type Settled, topUp } from './unapplied-funds.service'

/** Payments in review, the longest waiting first; with `decided` the decided ones, latest first. */
export async function getParked(
  ctx: UserCtx,
  { decided = false, ...input }: { page?: number; perPage?: number; decided?: boolean },
): Promise<Paged<ParkedPayment>> {
  const paging = toPaging(input)
  const page = { isDecided: decided, limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listParked(ctx.db, page)
  return new Paged(await show(ctx.db, rows), await countParked(ctx.db, decided), paging)
}

/** One payment in review, or decided. Throws 404. */
export async function getOneParked(ctx: UserCtx, id: number): Promise<ParkedPayment> {
  const [shown] = await show(ctx.db, await findParkedFacts(ctx.db, id))
  if (!shown) throw new AppError('not_found')
  return shown
}

/** With who pays and who decided. */
async function show(db: Db, rows: readonly ParkedFacts[]): Promise<ParkedPayment[]> {
  const ids = rows.flatMap(({ intent, parked }) => [intent.user_id, parked.decided_by ?? 0])
  const people = await listApplicants(db, ids)
  return rows.map((row) => {
    const { parked, intent, payment, asked, double_of } = row
    const shown: AllFields<ParkedPayment> = {
      id: parked.id,
      payment: intent.uuid,
      kind: intent.kind,
      order_id: intent.order_id,
      parcel_id: intent.parcel_id,
      user_id: intent.user_id,
      user: people.get(intent.user_id) ?? null,
      has_wallet: hasPayersWallet(row),
      tag: payment.tag,
      price: toWire(parked.asked_minor, parked.asked_decimals),
      currency: asked,
      reported_price: parked.reported_price,
      reported_currency: parked.reported_currency,
      provider_ref: intent.provider_ref,
      charge_ref: intent.charge_ref,
      double_of,
      created_at: parked.created_at.toISOString(),
      decision: parked.decision,
      decided_by: parked.decided_by,
      admin: people.get(parked.decided_by ?? 0) ?? null,
      decided_at: parked.decided_at?.toISOString() ?? null,
      note: parked.note,
    }
    return shown
  })
}

/**
 * The intent with the reported amount and currency. Throws `amount_differs` for unknown currencies.
 */
async function asReported(tx: Db, intent: IntentRow, parked: ParkedRow): Promise<IntentRow> {
  const named = (await listCurrencies(tx)).filter(
    ({ title }) => title.toUpperCase() === parked.reported_currency,
  )
  const currency = named.find(({ id }) => id === intent.currency_id) ?? named[0]
  if (!currency) throw new AppError('amount_differs')
  // the requested currency keeps the rate of the request
  const { rate, decimals } = currency.id === intent.currency_id ? intent : currency
  const amount_minor = fromDecimal(parked.reported_price, decimals)
  if (!amount_minor) throw new AppError('amount_differs')
  return { ...intent, amount_minor, currency_id: currency.id, rate, decimals }
}

/** Pays the subject, if it is still owed and the amount is enough. Throws `amount_differs`. */
async function accept(tx: Db, paid: IntentRow, asked: ParkedRow, now: Date): Promise<Settled> {
  if (paid.currency_id !== asked.asked_currency_id) throw new AppError('amount_differs')
  await paymentSubjectsPort.get()[paid.kind].checkAccept(tx, paid)
  return settlePaid(tx, paid, now)
}

/** Credits the payer's wallet. Throws `account_needed` for a guest. */
async function toWallet(tx: Db, paid: IntentRow, now: Date): Promise<Settled> {
  if (!(await hasWallet(tx, paid))) throw new AppError('account_needed')
  return topUp(tx, paid, now)
}

/**
 * Decides a payment in review, once; records the admin, time and note. Throws `request_decided`,
 * `amount_differs` when the reported money cannot do what the action asks, and `charge_already_recorded` for
 * all but `close` when it counts as another payment.
 */
export async function decide(
  ctx: UserCtx,
  id: number,
  { action, note = '' }: ParkedDecision,
): Promise<null> {
  const { now, user } = ctx
  await withTransaction(ctx.db, async (tx) => {
    const parked = await findParked(tx, id)
    const intent = parked && (await lockIntent(tx, parked.intent_id))
    if (!parked || !intent) throw new AppError('not_found')
    const values = { decision: action, decided_by: user.id, decided_at: now, note: note || null }
    if (!(await decideParked(tx, id, values))) throw new AppError('request_decided')
    await recordAct(tx, ctx, {
      action: 'payment_decided',
      subject: { kind: 'payment', id },
      before: { decision: null },
      after: { decision: action },
    })
    if (action === 'close') {
      return updateIntent(tx, intent.id, { status: 'abandoned', updated_at: now })
    }
    // its money counts as another payment: anything but closing would spend it twice
    if (intent.payload.double_of !== undefined) throw new AppError('charge_already_recorded')
    const paid = await asReported(tx, intent, parked)
    const { amount_minor, currency_id, rate, decimals } = paid
    // the intent takes the amount that was paid, so that a refund of it uses that amount
    const money = { amount_minor, currency_id, rate, decimals }
    await updateIntent(tx, intent.id, { ...money, status: 'paid', updated_at: now })
    const settle = {
      accept: () => accept(tx, paid, parked, now),
      wallet: () => toWallet(tx, paid, now),
    }
    const settled =
      action === 'return' ? await refundUnapplied(tx, paid, now) : await settle[action]()
    await updateIntent(tx, intent.id, settled)
  })
  log.info({ parked: id, action, admin: user.id }, 'a parked payment was decided')
  return null
}
