import { fromWire } from '@/domain/money'
import type { ProcessInput } from '@/domain/payment-process.schema'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { getOwnOrder } from '@/server/order/order.service'
import { quoteOrder } from '@/server/order/place-order.service'
import { findParcel } from '@/server/parcel/parcel.queries'
import { getNamedCurrency } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { requireOwed, requireTimeToPay } from '@/server/transaction/owed.service'
import { checkTip, readReceivers } from '@/server/transaction/tip.service'
import { findActivePayment, type PaymentRow } from '@/server/transaction/transaction.queries'
import { findWallet } from '@/server/user/user.queries'
import type { IntentRow } from './intent.queries'

/** What a payment is for, and how much it comes to. */
export type Subject = Pick<
  IntentRow,
  'kind' | 'currency_id' | 'rate' | 'decimals' | 'amount_minor'
> &
  Partial<
    Pick<IntentRow, 'order_id' | 'parcel_id' | 'cart_id' | 'wallet_id' | 'share_id' | 'payload'>
  >

type Input<K extends ProcessInput['kind']> = Extract<ProcessInput, { kind: K }>

/** Refuses a method that the shop does not take. Throws `payment_unknown`. */
export async function checkTaken(tx: Db, payment: PaymentRow, shopId: number): Promise<void> {
  const settings = await loadSettings(tx)
  if (settings.payment_type === 'admin') return
  if (!(await findActivePayment(tx, payment.id, shopId))) throw new AppError('payment_unknown')
}

async function ofOrder(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: Input<'order'> | Input<'tip'>,
): Promise<Subject> {
  const order = await getOwnOrder(tx, ctx, input.order_id, { lock: true })
  await checkTaken(tx, payment, order.shop_id)
  const { currency_id, rate, decimals } = order
  const common = { currency_id, rate, decimals, order_id: order.id }
  if (input.kind === 'order') {
    const { total_price: shown } = input
    const amount_minor = await requireOwed(tx, order)
    await requireTimeToPay(tx, order, ctx.now)
    const meant = [order.total_minor, amount_minor]
    // an older client may mean a parcel by order_id (contract/FLOWS 3.20)
    const isMeant = shown === undefined || meant.includes(fromWire(shown, decimals))
    if (!isMeant) throw new AppError('amount_differs')
    return { ...common, kind: 'order', amount_minor }
  }
  await checkTip(tx, order)
  const amount_minor = fromWire(input.tips, decimals)
  return { ...common, kind: 'tip', amount_minor, payload: { for: readReceivers(input.for) } }
}

async function ofParcel(tx: Db, ctx: UserCtx, input: Input<'parcel'>): Promise<Subject> {
  const parcel = await findParcel(tx, input.parcel_id, { lock: true })
  if (parcel?.user_id !== ctx.user.id) throw new AppError('not_found')
  const debt = { ...parcel, type: 'parcel-order' as const }
  const amount_minor = await requireOwed(tx, debt)
  await requireTimeToPay(tx, debt, ctx.now)
  const { currency_id, rate, decimals } = parcel
  return { kind: 'parcel', parcel_id: parcel.id, currency_id, rate, decimals, amount_minor }
}

async function ofCart(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: Input<'cart'>,
): Promise<Subject> {
  // the provider's answer is the payment: none may be made by placing the order, also none beside it
  const { payment_id: _method, quote_id, ...order } = input.order
  if (order.collect) throw fieldError('collect', 'invalid')
  if (order.wallet_price) throw fieldError('wallet_price', 'invalid')
  await checkTaken(tx, payment, order.shop_id)
  // a quote ends sooner than the page; what was paid is held against what the order costs then
  const { cart, currency, quote } = await quoteOrder(tx, ctx, { ...order, quote_id })
  return {
    kind: 'cart',
    cart_id: cart.id,
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    amount_minor: quote.totalMinor,
    payload: { order },
  }
}

async function ofWallet(tx: Db, ctx: UserCtx, input: Input<'wallet'>): Promise<Subject> {
  const wallet = await findWallet(tx, ctx.user.id)
  if (wallet?.id !== input.wallet_id) throw new AppError('not_found')
  const currency = await getNamedCurrency({ db: tx }, input.currency_id)
  return {
    kind: 'wallet',
    wallet_id: wallet.id,
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    amount_minor: fromWire(input.total_price, currency.decimals),
  }
}

/**
 * What a client's wish to pay comes to; the amount is ours, never the client's. Holds the order or
 * parcel until the transaction ends, so that two starts see each other.
 */
export function subjectOf(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: ProcessInput,
): Promise<Subject> {
  if (input.kind === 'parcel') return ofParcel(tx, ctx, input)
  if (input.kind === 'wallet') return ofWallet(tx, ctx, input)
  if (input.kind === 'cart') return ofCart(tx, ctx, payment, input)
  return ofOrder(tx, ctx, payment, input)
}
