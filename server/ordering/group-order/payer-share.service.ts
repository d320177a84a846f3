import type { MemberReceipt } from '@/domain/group.schema'
import { duesOf, splitQuote } from '@/domain/group-split'
import { unitOfMethod } from '@/domain/payment-currency'
import type { Quote } from '@/domain/pricing'
import { type PayerShareRow, type PaymentRow, updatePayerShare } from '@/server/money/api'
import type { PricedCart } from '@/server/ordering/cart/cart.loader'
import type { CartRow } from '@/server/ordering/cart/cart.queries'
import { groupAmounts } from '@/server/ordering/cart/group-order'
import { findGroup, findOwnerName } from '@/server/ordering/cart/group-order.queries'
import { findOrder, type OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { toCurrency, toWireCurrency } from '@/server/platform/setting/currency.service'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import {
  findPayerShareOfMember,
  insertPayerShareLines,
  insertPayerShares,
  lockOwnPayerShare,
} from './payer-share.queries'
import { toPayerShare } from './payer-share.view'

/** The parts of a prepared order that are divided among its members. */
interface Divided {
  cart: CartRow
  currency: ServerCurrency
  payment?: PaymentRow
  priced: PricedCart
  quote: Quote
}

/**
 * Inserts the payer shares of a group order, in the transaction that places it. `detailIds` maps
 * ids of the cart's items to ids of the order's lines. Either the owner pays the whole order and
 * the payer shares say what the others owe, or each payer share is paid online.
 */
export async function writePayerShares(
  tx: Db,
  order: OrderRow,
  made: Divided,
  detailIds: ReadonlyMap<number, number | undefined>,
): Promise<void> {
  const { cart, currency, quote } = made
  if (!cart.group) return
  const { contents, items } = made.priced
  const owner = contents.members.findIndex(({ user_id }) => user_id === cart.owner_id)
  const group = await findGroup(tx, cart.id)
  const { coverMinor } = await groupAmounts(tx, group, currency)
  const memberIds = contents.members.map(({ id }) => id)
  const memberQuotes = splitQuote(
    quote,
    items.map((item) => memberIds.indexOf(item.user_cart_id)),
    memberIds.length,
  )
  const rule = group?.pay_rule ?? 'owner'
  const unitMinor = made.payment && unitOfMethod(made.payment.tag, currency)
  if (order.collect_until && rule === 'owner') throw fieldError('collect', 'invalid')
  const dues = duesOf(
    memberQuotes.map((memberQuote) => memberQuote.totalMinor),
    { rule, owner, coverMinor, paysOwn: order.collect_until !== null, unitMinor },
  )
  const rows = memberQuotes.map((memberQuote, index) => {
    const member = contents.members[index]
    const amount = dues[index] ?? 0
    return {
      order_id: order.id,
      user_cart_id: member?.id,
      user_id: member?.user_id,
      name: member?.name,
      is_owner: index === owner,
      pay_rule: rule,
      price_minor: memberQuote.priceMinor,
      discount_minor: memberQuote.discountMinor,
      coupon_minor: memberQuote.couponMinor,
      tax_minor: memberQuote.taxMinor + memberQuote.shopTaxMinor,
      delivery_minor: memberQuote.deliveryMinor,
      small_order_minor: memberQuote.smallOrderMinor,
      service_minor: memberQuote.serviceMinor,
      tips_minor: memberQuote.tipsMinor,
      rounding_minor: memberQuote.roundingMinor,
      total_minor: memberQuote.totalMinor,
      amount_minor: amount,
      state: amount > 0 ? ('owed' as const) : ('none' as const),
      created_at: order.created_at,
      updated_at: order.created_at,
    }
  })
  const payerShares = await insertPayerShares(tx, rows)
  const payerShareOf = new Map(
    payerShares.map((payerShare) => [payerShare.user_cart_id, payerShare.id]),
  )
  await insertPayerShareLines(
    tx,
    items.flatMap((item) => {
      const share_id = payerShareOf.get(item.user_cart_id)
      const order_detail_id = detailIds.get(item.id)
      const isMain = item.parent_id === null
      return isMain && share_id && order_detail_id ? [{ share_id, order_detail_id }] : []
    }),
  )
}

/** Marks a payer share as settled privately, or owed again. Throws `conflict` for one paid online. */
export async function settlePayerShare(
  tx: Db,
  payerShare: PayerShareRow,
  isSettled: boolean,
  now: Date,
): Promise<PayerShareRow> {
  if (payerShare.state !== 'owed' && payerShare.state !== 'settled') throw new AppError('conflict')
  const state = isSettled ? 'settled' : 'owed'
  if (payerShare.state === state) return payerShare
  const settled_at = isSettled ? now : null
  const row = await updatePayerShare(tx, payerShare.id, { state, settled_at, updated_at: now })
  if (!row) throw new AppError('not_found')
  return row
}

/** The owner marks another member's payer share of their order as settled, or owed again. */
export async function markPayerShare(
  ctx: UserCtx,
  id: number,
  { settled }: { settled: boolean },
): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const payerShare = await lockOwnPayerShare(tx, ctx.user.id, id)
    if (!payerShare) throw new AppError('not_found')
    // the owner's own payer share is owed to nobody
    if (payerShare.is_owner) throw new AppError('conflict')
    await settlePayerShare(tx, payerShare, settled, ctx.now)
  })
  return null
}

/** A member's receipt, by the member's uuid. Throws `not_found` before the order is placed. */
export async function getMemberReceipt(ctx: Ctx, uuid: string): Promise<MemberReceipt> {
  const payerShare = await findPayerShareOfMember(ctx.db, uuid)
  const order = payerShare && (await findOrder(ctx.db, payerShare.order_id))
  const currency = (await listCurrencies(ctx.db)).find(({ id }) => id === order?.currency_id)
  if (!payerShare || !order || !currency) throw new AppError('not_found')
  return {
    order_id: order.id,
    pay_rule: payerShare.pay_rule,
    owner_name: await findOwnerName(ctx.db, order.user_id),
    share: toPayerShare(payerShare, order),
    currency: toWireCurrency(toCurrency(currency)),
  }
}
