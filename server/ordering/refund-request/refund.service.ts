import { toWire } from '@/domain/money'
import type { OrderRef, Refund } from '@/domain/order.schema'
import { isRefundable, type RefundStatus } from '@/domain/refund'
import type { NewRefund, RefundAnswer } from '@/domain/refund.schema'
import { excessPieces, type RefundedTotal, refundMinor, sumRefunds } from '@/domain/refund-share'
import { findSeller, loadShops } from '@/server/catalog/api'
import {
  findLiveTransaction,
  holdReward,
  refundOrder,
  takeBackPoints,
  takeBackReward,
} from '@/server/money/api'
import { listPayerShares } from '@/server/ordering/group-order/payer-share.queries'
import {
  findOrder,
  listDetails,
  listOrdersById,
  type OrderRow,
} from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { getCurrency } from '@/server/platform/setting/currency.service'
import {
  countRefunds,
  decideRefund,
  findRefund,
  insertRefund,
  listOrderRefunds,
  listRefunds,
  type RefundListing,
  type RefundRow,
} from './refund.queries'
import { toOrderRefund } from './refund.view'
import { orderBasis } from './refund-basis'

export interface RefundQuery {
  page?: number
  perPage?: number
  currency_id?: number
  status?: RefundStatus
}

/** Requests with their orders and shops, in the rows' order. */
async function showRefunds(
  ctx: UserCtx,
  rows: readonly RefundRow[],
  currencyId?: number,
): Promise<Refund[]> {
  const currency = await getCurrency(ctx, currencyId)
  const orders = await listOrdersById(
    ctx.db,
    rows.map((row) => row.order_id),
  )
  const shops = await loadShops(ctx, [...new Set(orders.map((order) => order.shop_id))], {
    currency,
  })
  const toRef = (order: OrderRow): OrderRef => ({
    id: order.id,
    status: order.status,
    // in the order's own currency, as it was paid
    total_price: toWire(order.total_minor, order.decimals),
    shop: shops.get(order.shop_id) ?? null,
    delivery_date: order.delivery_date,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  })
  return rows.map((row) => {
    const order = orders.find(({ id }) => id === row.order_id)
    const paid = order ?? { total_minor: 0, decimals: 2 }
    return { ...toOrderRefund(row, paid), order: order ? toRef(order) : null }
  })
}

async function showRefund(ctx: UserCtx, row: RefundRow): Promise<Refund> {
  const [refund] = await showRefunds(ctx, [row])
  if (!refund) throw new AppError('not_found')
  return refund
}

async function pageOf(
  ctx: UserCtx,
  query: RefundQuery,
  whose: Pick<RefundListing, 'userId' | 'sellerId'>,
): Promise<Paged<Refund>> {
  const paging = toPaging(query)
  const listing: RefundListing = {
    ...whose,
    status: query.status,
    limit: paging.perPage,
    offset: offsetOf(paging),
  }
  const rows = await listRefunds(ctx.db, listing)
  const total = await countRefunds(ctx.db, listing)
  return new Paged(await showRefunds(ctx, rows, query.currency_id), total, paging)
}

/** The caller's own requests, newest first. */
export async function getRefunds(ctx: UserCtx, query: RefundQuery): Promise<Paged<Refund>> {
  return pageOf(ctx, query, { userId: ctx.user.id })
}

/** Requests that a seller answers, newest first; an admin sees all. */
export async function getShopRefunds(ctx: UserCtx, query: RefundQuery): Promise<Paged<Refund>> {
  return pageOf(ctx, query, ctx.user.role === 'admin' ? {} : { sellerId: ctx.user.id })
}

/** What approved requests have refunded of an order so far. */
async function refundedRows(tx: Db, order: OrderRow): Promise<RefundedTotal> {
  const rows = await listOrderRefunds(tx, [order.id])
  return sumRefunds(
    rows
      .filter(({ status }) => status === 'approved')
      .map((row) => ({ pieces: row.lines, minor: row.amount_minor ?? order.total_minor })),
  )
}

/**
 * The pieces of a request, and the amount to refund. Throws 422 for pieces that were not bought.
 */
async function worthOf(tx: Db, order: OrderRow, requested: NewRefund['details']) {
  const basis = orderBasis(order, await listDetails(tx, [order.id]))
  const before = await refundedRows(tx, order)
  const lines =
    requested ??
    basis.lines.map(({ id, quantity }) => ({
      id,
      quantity: quantity - (before.pieces.get(id) ?? 0),
    }))
  const [wrong] = excessPieces(basis, lines, before)
  if (wrong !== undefined) throw fieldError('details', 'invalid')
  const amountMinor = refundMinor(basis, lines, before)
  if (amountMinor <= 0) throw new AppError('not_refundable')
  return { amountMinor, lines: lines.filter(({ quantity }) => quantity > 0) }
}

/**
 * Requests a refund of the caller's order: of everything left, or of some pieces of its lines.
 * Throws `not_refundable`, `refund_pending`, and 422 for pieces not bought or refunded before.
 */
export async function requestRefund(ctx: UserCtx, input: NewRefund): Promise<Refund> {
  const row = await withTransaction(ctx.db, async (tx) => {
    const order = await getOwnOrder(tx, ctx, input.order_id, { lock: true })
    const live = await findLiveTransaction(tx, order.id)
    const isPaid = live?.status === 'paid'
    const isFeeRetained = order.kept_minor > 0
    if (!isRefundable({ ...order, isFeeRetained }, isPaid)) throw new AppError('not_refundable')
    const { amountMinor, lines } = await worthOf(tx, order, input.details)
    const values = {
      order_id: order.id,
      user_id: ctx.user.id,
      cause: input.cause,
      amount_minor: amountMinor,
      images: input.images,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
    const made = await insertRefund(tx, values, lines)
    if (!made) throw new AppError('refund_pending')
    return made
  })
  return showRefund(ctx, row)
}

/**
 * The weight of each payment in a request, for an order with paid payer shares: the worth of the
 * pieces that it has paid. Undefined if one payer has paid everything.
 */
async function payersOf(tx: Db, order: OrderRow, refund: RefundRow) {
  const payerShares = await listPayerShares(tx, [order.id])
  if (!payerShares.some(({ state }) => state === 'paid') || refund.lines.length === 0)
    return undefined
  const worth = new Map(
    orderBasis(order, await listDetails(tx, [order.id])).lines.map(
      ({ id, quantity, netMinor, taxMinor }) => [id, (netMinor + taxMinor) / quantity],
    ),
  )
  const weights = new Map<number | null, number>()
  for (const { id, quantity } of refund.lines) {
    const payerShare = payerShares.find(({ lines }) => lines.includes(id))
    // lines of unpaid payer shares were paid by the owner with the rest
    const payment = payerShare?.transaction_id ?? null
    weights.set(payment, (weights.get(payment) ?? 0) + quantity * (worth.get(id) ?? 0))
  }
  const own = new Set(payerShares.map(({ transaction_id }) => transaction_id))
  return ({ id }: { id: number }) => weights.get(own.has(id) ? id : null) ?? 0
}

/**
 * Refunds the amount of a request, and notifies the customer. Takes back its points in
 * proportion and, once it is fully refunded, the referral reward that it has earned.
 */
async function payBack(tx: Db, ctx: UserCtx, order: OrderRow, refund: RefundRow): Promise<void> {
  const live = await findLiveTransaction(tx, order.id)
  if (live?.status !== 'paid') throw new AppError('not_refundable')
  const { minor: from } = await refundedRows(tx, order)
  const to = refund.amount_minor === null ? order.total_minor : from + refund.amount_minor
  const { id: authorId, role } = ctx.user
  // an admin decides for the marketplace, which has no wallet
  const cashFrom = role === 'admin' ? undefined : authorId
  const cause = { authorId, now: ctx.now, cashFrom }
  const reward =
    to === order.total_minor ? await holdReward(tx, order.id, [order.user_id, authorId]) : undefined
  await refundOrder(tx, order, { from, to }, cause, await payersOf(tx, order, refund))
  if (reward) await takeBackReward(tx, reward, ctx.now)
  await takeBackPoints(tx, order, to, ctx.now)
  await notify(tx, {
    userId: order.user_id,
    type: 'order_refunded',
    params: { id: order.id },
    orderId: order.id,
  })
}

/**
 * The shop's seller, or an admin, approves or rejects a request, once. Throws `refund_exceeds_wallet` if the
 * seller's wallet cannot cover a cash refund: the request then waits for an admin.
 */
export async function answerRefund(ctx: UserCtx, id: number, input: RefundAnswer): Promise<Refund> {
  const { user } = ctx
  const row = await withTransaction(ctx.db, async (tx) => {
    const asked = await findRefund(tx, id)
    // lock the order first, as everywhere, to avoid deadlocks
    const order = asked && (await findOrder(tx, asked.order_id, { lock: true }))
    if (!order) throw new AppError('not_found')
    if (user.role !== 'admin' && (await findSeller(tx, order.shop_id)) !== user.id) {
      throw new AppError('not_found')
    }
    const held = await findRefund(tx, id, { lock: true })
    if (held?.status !== 'pending') throw new AppError('refund_decided')
    if (input.status === 'approved') await payBack(tx, ctx, order, held)
    const answer = input.answer || null
    const { status } = input
    await publishToUser(tx, order.user_id, `order:${order.id}`)
    return decideRefund(tx, id, { status, answer, decided_by: user.id, updated_at: ctx.now })
  })
  if (!row) throw new AppError('not_found')
  return showRefund(ctx, row)
}
