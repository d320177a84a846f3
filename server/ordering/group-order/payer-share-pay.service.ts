// Payment of one payer share of a group order by a link of its own, /group/pay/{token}, without an account (ADR 0060).

import type { PayerShareInvoice } from '@/domain/payer-share-invoice.schema'
import type { PaymentTag } from '@/domain/payment'
import { isPayable as isPayableBy } from '@/domain/payment-currency'
import { isExternal } from '@/domain/payment-process'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { listShopRows } from '@/server/catalog/api'
import {
  checkTaken,
  findIntentOfPayerShare,
  findPayerShare,
  findRefundOf,
  listMethods,
  loadCurrencyUnits,
  lockPayerShare,
  type PayerShareRow,
  type PaymentRow,
  type PaymentTarget,
  refreshed,
  startPayment,
  toState,
} from '@/server/money/api'
import { findOwnerName } from '@/server/ordering/cart/group-order.queries'
import { findOrder, type OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { toCurrency, toWireCurrency } from '@/server/platform/setting/currency.service'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { findPayerShareByToken } from './payer-share.queries'
import { toPayerShare } from './payer-share.view'
import { canPayPayerShare } from './payer-share-due'

/** Whether a payer share can be paid by its link now. */
async function isPayable(
  db: Db,
  order: OrderRow,
  payerShare: PayerShareRow,
  now: Date,
): Promise<boolean> {
  if (order.collect_until === null || order.collect_until <= now) return false
  return canPayPayerShare(db, order, payerShare)
}

async function getPayerShare(ctx: Ctx, token: string) {
  const payerShare = await findPayerShareByToken(ctx.db, token)
  const order = payerShare && (await findOrder(ctx.db, payerShare.order_id))
  // an order that its owner pays alone has no links
  if (!payerShare || !order?.collect_until || payerShare.amount_minor === 0)
    throw new AppError('not_found')
  return { share: payerShare, order }
}

/**
 * A payer share for the holder of its link: receipt, state of the payment (asks the provider while
 * it is pending), and available methods. Throws 404.
 */
export async function getPayerShareInvoice(ctx: Ctx, token: string): Promise<PayerShareInvoice> {
  const { share: asked } = await getPayerShare(ctx, token)
  const known = await findIntentOfPayerShare(ctx.db, asked.id)
  const found = known && (await refreshed(ctx, known))
  const { share: payerShare, order } = await getPayerShare(ctx, token)
  const currency = (await listCurrencies(ctx.db)).find(({ id }) => id === order.currency_id)
  if (!currency) throw new AppError('not_found')
  const [shop] = await listShopRows(ctx.db, [order.shop_id], ctx.lang, undefined)
  const canPay = await isPayable(ctx.db, order, payerShare, ctx.now)
  const methods = canPay ? await listMethods(ctx) : []
  const units = await loadCurrencyUnits(ctx.db, order)
  const refund = payerShare.transaction_id
    ? await findRefundOf(ctx.db, payerShare.transaction_id)
    : undefined
  return {
    order_id: order.id,
    shop: shop?.text?.title ?? '',
    time_zone: shop?.shop.time_zone ?? 'UTC',
    owner_name: await findOwnerName(ctx.db, order.user_id),
    share: toPayerShare(payerShare, order),
    currency: toWireCurrency(toCurrency(currency)),
    until: order.collect_until?.toISOString() ?? '',
    is_open: canPay,
    is_canceled: order.status === 'canceled',
    methods: methods.filter(
      ({ tag }) => isExternal(tag) && isPayableBy(tag, units, payerShare.amount_minor),
    ),
    payment: found ? toState(found) : null,
    refund: refund?.status ?? null,
  }
}

async function subjectOfPayerShare(
  tx: Db,
  ctx: Ctx,
  id: number,
  method: PaymentRow,
): Promise<PaymentTarget> {
  const known = await findPayerShare(tx, id)
  // lock the order first, as everywhere, to avoid deadlocks
  const order = known && (await findOrder(tx, known.order_id, { lock: true }))
  const payerShare = await lockPayerShare(tx, id)
  if (!payerShare || !order) throw new AppError('not_found')
  if (payerShare.state === 'paid') throw new AppError('already_paid')
  if (!(await isPayable(tx, order, payerShare, ctx.now))) throw new AppError('conflict')
  await checkTaken(tx, method, order.shop_id)
  const { currency_id, rate, decimals, id: order_id } = order
  return {
    kind: 'share',
    share_id: payerShare.id,
    order_id,
    currency_id,
    rate,
    decimals,
    amount_minor: payerShare.amount_minor,
  }
}

/**
 * Starts the payment of a payer share by its link, at a provider. The same Idempotency-Key makes one
 * payment; another key continues a payment that is open there. Throws `already_paid`, and
 * `conflict` once the payer share cannot be paid online any more.
 */
export async function payPayerShare(
  ctx: Ctx,
  token: string,
  { tag }: { tag: PaymentTag },
): Promise<PaymentProcess> {
  const { share: payerShare, order } = await getPayerShare(ctx, token)
  const { idempotencyKey: key } = ctx
  return startPayment(ctx, tag, {
    // a guest's payment is recorded on the order's owner
    userId: payerShare.user_id ?? order.user_id,
    key: key && `share.${payerShare.id}.${key}`,
    input: { share: payerShare.id, tag },
    subject: (tx, method) => subjectOfPayerShare(tx, ctx, payerShare.id, method),
  })
}
