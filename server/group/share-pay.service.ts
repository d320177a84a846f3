import type { PaymentTag } from '@/domain/payment'
import { isPayable as isPayableBy } from '@/domain/payment-currency'
import { isExternal, type PaymentProcess } from '@/domain/payment-process'
import type { ShareBill } from '@/domain/share-bill'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findOrder, type OrderRow } from '@/server/order/order.queries'
import { findIntentOfShare } from '@/server/payment/intent.queries'
import { listMethods } from '@/server/payment/payment.service'
import { startPayment } from '@/server/payment/process.service'
import { findRefundOf } from '@/server/payment/refund.queries'
import { isOwedPart } from '@/server/payment/settle-share.service'
import { refreshed, toState } from '@/server/payment/state.service'
import { checkTaken, type Subject } from '@/server/payment/subject.service'
import { toCurrency, toWireCurrency } from '@/server/setting/currency.service'
import { listCurrencies } from '@/server/setting/setting.queries'
import { listShopRows } from '@/server/shop/shop.queries'
import { coinsOfCounted } from '@/server/transaction/payable.service'
import type { PaymentRow } from '@/server/transaction/transaction.queries'
import { findOwnerName } from './group.queries'
import { findShare, findShareByToken, lockShare, type ShareRow } from './share.queries'
import { toShare } from './share.view'

/** Whether a part can be paid by its link now. */
async function isPayable(db: Db, order: OrderRow, share: ShareRow, now: Date): Promise<boolean> {
  if (order.collect_until === null || order.collect_until <= now) return false
  return isOwedPart(db, order, share)
}

async function getShare(ctx: Ctx, token: string) {
  const share = await findShareByToken(ctx.db, token)
  const order = share && (await findOrder(ctx.db, share.order_id))
  // an order that one pays for all has no links
  if (!share || !order?.collect_until || share.amount_minor === 0) throw new AppError('not_found')
  return { share, order }
}

/**
 * A part of a group order for whoever has its link: the receipt, what became of its payment (the
 * provider itself is asked while nobody knows), and how it can be paid. Throws 404.
 */
export async function getShareBill(ctx: Ctx, token: string): Promise<ShareBill> {
  const { share: asked } = await getShare(ctx, token)
  const known = await findIntentOfShare(ctx.db, asked.id)
  const found = known && (await refreshed(ctx, known))
  const { share, order } = await getShare(ctx, token)
  const currency = (await listCurrencies(ctx.db)).find(({ id }) => id === order.currency_id)
  if (!currency) throw new AppError('not_found')
  const [shop] = await listShopRows(ctx.db, [order.shop_id], ctx.lang, undefined)
  const canPay = await isPayable(ctx.db, order, share, ctx.now)
  const methods = canPay ? await listMethods(ctx) : []
  const coins = await coinsOfCounted(ctx.db, order)
  const refund = share.transaction_id ? await findRefundOf(ctx.db, share.transaction_id) : undefined
  return {
    order_id: order.id,
    shop: shop?.text?.title ?? '',
    time_zone: shop?.shop.time_zone ?? 'UTC',
    owner_name: await findOwnerName(ctx.db, order.user_id),
    share: toShare(share, order),
    currency: toWireCurrency(toCurrency(currency)),
    until: order.collect_until?.toISOString() ?? '',
    is_open: canPay,
    is_canceled: order.status === 'canceled',
    methods: methods.filter(
      ({ tag }) => isExternal(tag) && isPayableBy(tag, coins, share.amount_minor),
    ),
    payment: found ? toState(found) : null,
    refund: refund?.status ?? null,
  }
}

async function subjectOfShare(tx: Db, ctx: Ctx, id: number, method: PaymentRow): Promise<Subject> {
  const known = await findShare(tx, id)
  // the order first, as everywhere: whoever holds it waits for nobody
  const order = known && (await findOrder(tx, known.order_id, { lock: true }))
  const share = await lockShare(tx, id)
  if (!share || !order) throw new AppError('not_found')
  if (share.state === 'paid') throw new AppError('already_paid')
  if (!(await isPayable(tx, order, share, ctx.now))) throw new AppError('conflict')
  await checkTaken(tx, method, order.shop_id)
  const { currency_id, rate, decimals, id: order_id } = order
  return {
    kind: 'share',
    share_id: share.id,
    order_id,
    currency_id,
    rate,
    decimals,
    amount_minor: share.amount_minor,
  }
}

/**
 * Starts the payment of a part by its link, at a provider. The same Idempotency-Key makes one
 * payment, and so does any key while one is open there. Throws `already_paid`, and `conflict` once
 * the part cannot be paid online any more.
 */
export async function payShare(
  ctx: Ctx,
  token: string,
  { tag }: { tag: PaymentTag },
): Promise<PaymentProcess> {
  const { share, order } = await getShare(ctx, token)
  const { idempotencyKey: key } = ctx
  return startPayment(ctx, tag, {
    // a guest's stands in the books of who has placed the order
    userId: share.user_id ?? order.user_id,
    key: key && `share.${share.id}.${key}`,
    input: { share: share.id, tag },
    subject: (tx, method) => subjectOfShare(tx, ctx, share.id, method),
  })
}
