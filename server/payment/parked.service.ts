import { toWire } from '@/domain/money'
import type { ParkedPayment } from '@/domain/parked-payment'
import type { ParkedDecision } from '@/domain/parked-payment.schema'
import { log } from '@/lib/log'
import { isGuest } from '@/server/auth/guest.queries'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { findShare } from '@/server/group/share.queries'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findOrder } from '@/server/order/order.queries'
import { findParcel } from '@/server/parcel/parcel.queries'
import { listCurrencies } from '@/server/setting/setting.queries'
import { requireOwed } from '@/server/transaction/owed.service'
import { type IntentRow, lockIntent, updateIntent } from './intent.queries'
import { type Settled, sendBack, topUp } from './kept-money.service'
import { countParked, decideParked, findParked, listParked, type ParkedRow } from './parked.queries'
import { fromDecimal } from './provider-money'
import { settlePaid } from './settle.service'

/** Payments that wait for somebody, the longest waiting first; with `decided` those that did. */
export async function getParked(
  ctx: UserCtx,
  { decided = false, ...input }: { page?: number; perPage?: number; decided?: boolean },
): Promise<Paged<ParkedPayment>> {
  const paging = toPaging(input)
  const page = { isDecided: decided, limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listParked(ctx.db, page)
  const shown = rows.map(({ parked, intent, tag, currency }) => ({
    id: parked.id,
    payment: intent.uuid,
    kind: intent.kind,
    order_id: intent.order_id,
    parcel_id: intent.parcel_id,
    user_id: intent.user_id,
    tag,
    price: toWire(parked.asked_minor, parked.asked_decimals),
    currency,
    reported_price: parked.reported_price,
    reported_currency: parked.reported_currency,
    provider_ref: intent.provider_ref,
    charge_ref: intent.charge_ref,
    created_at: parked.created_at.toISOString(),
    decision: parked.decision,
    decided_by: parked.decided_by,
    decided_at: parked.decided_at?.toISOString() ?? null,
    note: parked.note,
  }))
  return new Paged(shown, await countParked(ctx.db, decided), paging)
}

/** The payment as it was really made. Throws `amount_differs` for a currency that is not ours. */
async function asReported(tx: Db, intent: IntentRow, parked: ParkedRow): Promise<IntentRow> {
  const named = (await listCurrencies(tx)).filter(
    ({ title }) => title.toUpperCase() === parked.reported_currency,
  )
  const currency = named.find(({ id }) => id === intent.currency_id) ?? named[0]
  if (!currency) throw new AppError('amount_differs')
  // what was asked keeps the rate at which it was asked
  const { rate, decimals } = currency.id === intent.currency_id ? intent : currency
  const amount_minor = fromDecimal(parked.reported_price, decimals)
  if (!amount_minor) throw new AppError('amount_differs')
  return { ...intent, amount_minor, currency_id: currency.id, rate, decimals }
}

/** What was meant is paid, if it is still owed and that is enough. Throws `amount_differs`. */
async function accept(tx: Db, paid: IntentRow, asked: ParkedRow, now: Date): Promise<Settled> {
  const { kind } = paid
  const isSameCurrency = paid.currency_id === asked.asked_currency_id
  if (kind === 'cart' || kind === 'share' || !isSameCurrency) throw new AppError('amount_differs')
  const order = kind === 'order' && (await findOrder(tx, paid.order_id ?? 0, { lock: true }))
  const parcel = kind === 'parcel' && (await findParcel(tx, paid.parcel_id ?? 0, { lock: true }))
  const debt = order || (parcel && { ...parcel, type: 'parcel-order' as const })
  if (debt && (await requireOwed(tx, debt)) > paid.amount_minor) {
    throw new AppError('amount_differs')
  }
  return settlePaid(tx, paid, now)
}

/** Into the wallet of who has paid. Throws `account_needed` where a guest has. */
async function toWallet(tx: Db, paid: IntentRow, now: Date): Promise<Settled> {
  const share = paid.share_id === null ? undefined : await findShare(tx, paid.share_id)
  const isTheirs = share === undefined || share.user_id === paid.user_id
  if (!isTheirs || (await isGuest(tx, paid.user_id))) throw new AppError('account_needed')
  return topUp(tx, paid, now)
}

/**
 * Decides what becomes of money that came otherwise than asked, once; who, when and why stays in the
 * books. Throws `request_decided`, and `amount_differs` for what the money cannot do.
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
    if (action === 'close') {
      return updateIntent(tx, intent.id, { status: 'abandoned', updated_at: now })
    }
    const paid = await asReported(tx, intent, parked)
    const { amount_minor, currency_id, rate, decimals } = paid
    // from here on the payment is what was paid: a refund of it names that amount
    const money = { amount_minor, currency_id, rate, decimals }
    await updateIntent(tx, intent.id, { ...money, status: 'paid', updated_at: now })
    const settle = {
      accept: () => accept(tx, paid, parked, now),
      wallet: () => toWallet(tx, paid, now),
    }
    const settled = action === 'return' ? await sendBack(tx, paid, now) : await settle[action]()
    await updateIntent(tx, intent.id, settled)
  })
  log.info({ parked: id, action, admin: user.id }, 'a parked payment was decided')
  return null
}
