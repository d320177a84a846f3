import { createHash } from 'node:crypto'
import { fromWire } from '@/domain/money'
import type { Order } from '@/domain/order'
import type { NewOrder } from '@/domain/order.schema'
import { isPayablePart } from '@/domain/payment-currency'
import { isExternal } from '@/domain/payment-process'
import { holdIfGuest } from '@/server/auth/guest-move.service'
import { type CartRow, listMembers, lockCart, updateCart } from '@/server/cart/cart.queries'
import { touchCart } from '@/server/cart/cart.service'
import { piecesOf } from '@/server/cart/cart-items'
import { moveCouponUse } from '@/server/coupon/coupon.queries'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { writeShares } from '@/server/group/share.service'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { isAwaited } from '@/server/transaction/awaiting.queries'
import { payOrder, payPart } from '@/server/transaction/pay.service'
import { joinTrip } from '@/server/trip/trip.service'
import { announceOrder } from './announce.service'
import { checkGuestOrder } from './guest-order'
import { findKey, insertKey } from './idempotency.queries'
import { showOrder } from './order.loader'
import {
  findOrder,
  findOrderOfCart,
  insertEvent,
  insertOrder,
  moveStock,
  type OrderRow,
} from './order.queries'
import { insertLines } from './order-lines.service'
import { type Prepared, toOrderRow } from './order-row'
import { prepareOrder } from './prepare-order.service'

const hashOf = (input: NewOrder) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** Whether a group's parts can be paid online: somebody has to take the money. */
const canCollect = (order: OrderRow, payment: Prepared['payment']) =>
  order.collect_until !== null && payment !== undefined && isExternal(payment.tag)

async function pay(tx: Db, order: OrderRow, made: Prepared, input: NewOrder, now: Date) {
  const { payment, currency } = made
  if (input.collect && !canCollect(order, payment)) throw fieldError('collect', 'invalid')
  const partMinor = fromWire(input.wallet_price ?? 0, order.decimals)
  // a part of everybody's is not anybody's wallet's to pay
  if (input.collect && partMinor > 0) throw fieldError('wallet_price', 'invalid')
  if (partMinor > 0) {
    if (!payment || payment.tag === 'wallet') throw fieldError('wallet_price', 'invalid')
    if (!isPayablePart(payment.tag, currency, partMinor, order.total_minor)) {
      throw fieldError('wallet_price', 'invalid')
    }
    await payPart(tx, order, partMinor, now)
  }
  if (payment) await payOrder(tx, order, payment, now)
}

async function write(tx: Db, ctx: UserCtx, input: NewOrder, made: Prepared): Promise<OrderRow> {
  await checkGuestOrder(ctx, input, made)
  const order = await insertOrder(tx, toOrderRow(ctx, made))
  if (!order) throw new AppError('conflict')
  if (made.ride) await joinTrip(tx, made.ride)
  await writeShares(tx, order, made, await insertLines(tx, order, made, input))
  const step = { order_id: order.id, actor_id: ctx.user.id, created_at: ctx.now }
  await insertEvent(tx, { ...step, status: 'new' })
  const taken = piecesOf(made.priced.items)
  await moveStock(tx, new Map([...taken].map(([id, pieces]) => [id, -pieces])))
  if (made.coupon) await moveCouponUse(tx, made.coupon.id, -1)
  await pay(tx, order, made, input, ctx.now)
  await updateCart(tx, made.cart.id, { closed_at: ctx.now })
  await touchCart(tx, ctx, made.cart.id)
  // the shop learns of an order once its money is sure to come
  if (!(await isAwaited(tx, order.id))) await announceOrder(tx, order, ctx.lang)
  return order
}

/** The order that this very request has made before, if any. Throws `key_reused` for another body. */
async function findRepeated(db: Db, ctx: UserCtx, hash: string): Promise<OrderRow | undefined> {
  if (!ctx.idempotencyKey) return undefined
  const known = await findKey(db, ctx.user.id, ctx.idempotencyKey)
  if (!known) return undefined
  if (known.request_hash !== hash) throw new AppError('key_reused')
  return findOrder(db, known.order_id)
}

async function lockCartToOrder(tx: Db, ctx: UserCtx, id: number): Promise<CartRow> {
  const cart = await lockCart(tx, id)
  if (!cart) throw new AppError('cart_gone')
  if (cart.owner_id === ctx.user.id) return cart
  const members = await listMembers(tx, id)
  const isMember = members.some((member) => member.user_id === ctx.user.id)
  throw new AppError(isMember ? 'forbidden' : 'cart_gone')
}

/** Prices and checks what a cart would cost as an order. Throws what placing it would throw. */
export async function quoteOrder(tx: Db, ctx: UserCtx, input: NewOrder): Promise<Prepared> {
  const cart = await lockCartToOrder(tx, ctx, input.cart_id)
  if (cart.closed_at) throw new AppError('cart_gone')
  return prepareOrder(tx, ctx, cart, input)
}

/** Turns a cart that nobody else knows of into an order, in the caller's transaction. */
export async function placeCart(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  input: NewOrder,
): Promise<OrderRow> {
  return write(tx, ctx, input, await prepareOrder(tx, ctx, cart, input))
}

/** Places an order in the caller's transaction; a cart that has been ordered answers its order. */
export async function place(tx: Db, ctx: UserCtx, input: NewOrder): Promise<OrderRow> {
  const hash = hashOf(input)
  await holdIfGuest(tx, ctx)
  const cart = await lockCartToOrder(tx, ctx, input.cart_id)
  const repeated = await findRepeated(tx, ctx, hash)
  if (repeated) return repeated
  const known = await findOrderOfCart(tx, cart.id)
  // held: a payment settles on it, and somebody may be cancelling it
  const before = known && (await findOrder(tx, known.id, { lock: true }))
  if (cart.closed_at && !before) throw new AppError('cart_gone')
  const order = before ?? (await write(tx, ctx, input, await prepareOrder(tx, ctx, cart, input)))
  if (ctx.idempotencyKey) {
    const isKept = await insertKey(tx, {
      user_id: ctx.user.id,
      key: ctx.idempotencyKey,
      request_hash: hash,
      order_id: order.id,
      created_at: ctx.now,
    })
    if (!isKept) throw new AppError('key_reused')
  }
  return order
}

/**
 * Turns the caller's cart into an order, all in one transaction: what it costs and whether it may be
 * placed is decided here, from what the database holds. A cart becomes one order, however often and
 * from wherever that is asked; a refusal changes nothing.
 */
export async function placeOrder(ctx: UserCtx, input: NewOrder): Promise<Order> {
  const order = await withTransaction(ctx.db, (tx) => place(tx, ctx, input))
  return showOrder(ctx, order)
}
