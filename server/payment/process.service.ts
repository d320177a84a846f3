import { fromWire, toWire } from '@/domain/money'
import { type PaymentProcess, type PaymentState, tagsOfProvider } from '@/domain/payment-process'
import type { ProcessInput } from '@/domain/payment-process.schema'
import type { Db } from '@/server/db/client'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { getOwnOrder } from '@/server/order/order.service'
import { quoteOrder } from '@/server/order/place-order.service'
import { findParcel } from '@/server/parcel/parcel.queries'
import { getCurrency } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { checkTip, readReceivers } from '@/server/transaction/tip.service'
import {
  findActivePayment,
  findLiveTransaction,
  type PaymentRow,
} from '@/server/transaction/transaction.queries'
import { findWallet } from '@/server/user/user.queries'
import { findIntent, findMethodByTags, type IntentRow, insertIntent } from './intent.queries'
import { findProvider } from './provider'

/** What a payment is for, and how much it comes to. */
type Subject = Pick<IntentRow, 'kind' | 'currency_id' | 'rate' | 'decimals' | 'amount_minor'> &
  Partial<Pick<IntentRow, 'order_id' | 'parcel_id' | 'cart_id' | 'wallet_id' | 'payload'>>

type Input<K extends ProcessInput['kind']> = Extract<ProcessInput, { kind: K }>

async function checkTaken(tx: Db, payment: PaymentRow, shopId: number): Promise<void> {
  const settings = await loadSettings(tx)
  if (settings.payment_type === 'admin') return
  if (!(await findActivePayment(tx, payment.id, shopId))) throw new AppError('payment_unknown')
}

/** Whatever can still be paid: owed, not paid yet, and of the amount that the client has shown. */
async function checkOwed(
  tx: Db,
  owed: { id: number; status: string; total_minor: number; decimals: number },
  type: 'order' | 'parcel-order',
  shown?: number,
): Promise<void> {
  const live = await findLiveTransaction(tx, owed.id, type)
  if (live?.status === 'paid') throw new AppError('already_paid')
  if (owed.status === 'canceled') throw new AppError('conflict')
  // an older client may mean a parcel by order_id (contract/FLOWS 3.20)
  const isMeant = shown === undefined || fromWire(shown, owed.decimals) === owed.total_minor
  if (!isMeant) throw new AppError('amount_differs')
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
    await checkOwed(tx, order, 'order', input.total_price)
    return { ...common, kind: 'order', amount_minor: order.total_minor }
  }
  await checkTip(tx, order)
  const amount_minor = fromWire(input.tips, decimals)
  return { ...common, kind: 'tip', amount_minor, payload: { for: readReceivers(input.for) } }
}

async function ofParcel(tx: Db, ctx: UserCtx, input: Input<'parcel'>): Promise<Subject> {
  const parcel = await findParcel(tx, input.parcel_id, { lock: true })
  if (parcel?.user_id !== ctx.user.id) throw new AppError('not_found')
  await checkOwed(tx, parcel, 'parcel-order')
  const { currency_id, rate, decimals, total_minor: amount_minor } = parcel
  return { kind: 'parcel', parcel_id: parcel.id, currency_id, rate, decimals, amount_minor }
}

async function ofCart(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: Input<'cart'>,
): Promise<Subject> {
  // the provider's answer is the payment: none may be made by placing the order
  const { payment_id: _method, ...order } = input.order
  await checkTaken(tx, payment, order.shop_id)
  const { cart, currency, quote } = await quoteOrder(tx, ctx, order)
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
  const currency = await getCurrency({ db: tx }, input.currency_id)
  return {
    kind: 'wallet',
    wallet_id: wallet.id,
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    amount_minor: fromWire(input.total_price, currency.decimals),
  }
}

function subjectOf(tx: Db, ctx: UserCtx, payment: PaymentRow, input: ProcessInput) {
  if (input.kind === 'parcel') return ofParcel(tx, ctx, input)
  if (input.kind === 'wallet') return ofWallet(tx, ctx, input)
  if (input.kind === 'cart') return ofCart(tx, ctx, payment, input)
  return ofOrder(tx, ctx, payment, input)
}

/**
 * Starts a payment at a provider: of an order or parcel, of a cart that becomes an order once it is
 * paid, of a tip, or of a wallet top-up. The amount is ours, never the client's. Throws 404 for
 * providers that do not exist and `payment_unknown` for those that are not set up here.
 */
export async function startProcess(
  ctx: UserCtx,
  slug: string,
  input: ProcessInput,
): Promise<PaymentProcess> {
  const tags = tagsOfProvider(slug)
  if (tags.length === 0) throw new AppError('not_found')
  const { payment, intent } = await ctx.db.transaction(async (tx) => {
    const method = await findMethodByTags(tx, tags)
    if (!method || !findProvider(method.tag)) throw new AppError('payment_unknown')
    const subject = await subjectOf(tx, ctx, method, input)
    if (subject.amount_minor < 1) throw fieldError('total_price', 'invalid')
    const made = await insertIntent(tx, {
      ...subject,
      user_id: ctx.user.id,
      payment_id: method.id,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    return { payment: method, intent: made }
  })
  const provider = findProvider(payment.tag)
  if (!intent || !provider) throw new AppError('payment_unknown')
  return {
    id: intent.uuid,
    data: {
      url: provider.pageUrl(intent, ctx.origin),
      sandbox: payment.sandbox,
      price: toWire(intent.amount_minor, intent.decimals),
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findIntent>>>

/** A payment as its page and its customer see it. */
export function toState({ intent, currency }: Found): PaymentState {
  return {
    id: intent.uuid,
    kind: intent.kind,
    status: intent.status,
    price: toWire(intent.amount_minor, intent.decimals),
    currency: currency.title,
    order_id: intent.order_id,
    parcel_id: intent.parcel_id,
  }
}

/** What became of a payment of the caller. */
export async function getProcess(ctx: UserCtx, uuid: string): Promise<PaymentState> {
  const found = await findIntent(ctx.db, uuid)
  if (found?.intent.user_id !== ctx.user.id) throw new AppError('not_found')
  return toState(found)
}
