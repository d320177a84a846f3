import { createHash } from 'node:crypto'
import { fromWire } from '@/domain/money'
import type { NewOrder } from '@/domain/order.schema'
import { isPayablePortion } from '@/domain/payment-currency'
import { isExternal } from '@/domain/payment-process'
import { moveCouponUse, moveStock } from '@/server/catalog/api'
import { isAwaited, payOrder, payWalletPortion } from '@/server/money/api'
import { joinBatch } from '@/server/ordering/batch/batch.service'
import {
  type CartRow,
  listMembers,
  lockCart,
  updateCart,
} from '@/server/ordering/cart/cart.queries'
import { piecesOf } from '@/server/ordering/cart/cart-items'
import { cartTopic } from '@/server/ordering/cart/presence'
import { writePayerShares } from '@/server/ordering/group-order/payer-share.service'
import {
  findOrder,
  findOrderOfCart,
  insertEvent,
  insertOrder,
  type OrderRow,
} from '@/server/ordering/order-record/order.queries'
import { holdIfGuest } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { announceOrder } from './announce.service'
import { checkGuestOrder } from './guest-order'
import { findKey, insertKey } from './idempotency.queries'
import { insertLines } from './order-lines.service'
import { type Prepared, toOrderRow } from './order-row'
import { prepareOrder } from './prepare-order.service'

const hashOf = (input: NewOrder) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** Whether payer shares can be paid online: that needs a provider. */
const canCollect = (order: OrderRow, payment: Prepared['payment']) =>
  order.collect_until !== null && payment !== undefined && isExternal(payment.tag)

async function pay(tx: Db, order: OrderRow, made: Prepared, input: NewOrder, now: Date) {
  const { payment, currency } = made
  if (input.collect && !canCollect(order, payment)) throw fieldError('collect', 'invalid')
  const walletPortionMinor = fromWire(input.wallet_price ?? 0, order.decimals)
  // with payer shares, no single wallet pays part of the order
  if (input.collect && walletPortionMinor > 0) throw fieldError('wallet_price', 'invalid')
  if (walletPortionMinor > 0) {
    if (!payment || payment.tag === 'wallet') throw fieldError('wallet_price', 'invalid')
    if (!isPayablePortion(payment.tag, currency, walletPortionMinor, order.total_minor)) {
      throw fieldError('wallet_price', 'invalid')
    }
    await payWalletPortion(tx, order, walletPortionMinor, now)
  }
  if (payment) await payOrder(tx, order, payment, now)
}

async function write(tx: Db, ctx: UserCtx, input: NewOrder, made: Prepared): Promise<OrderRow> {
  await checkGuestOrder(ctx, input, made)
  const order = await insertOrder(tx, toOrderRow(ctx, made))
  if (!order) throw new AppError('conflict')
  if (made.batchPlace) await joinBatch(tx, made.batchPlace)
  await writePayerShares(tx, order, made, await insertLines(tx, order, made, input))
  const step = { order_id: order.id, actor_id: ctx.user.id, created_at: ctx.now }
  await insertEvent(tx, { ...step, status: 'new' })
  const taken = piecesOf(made.priced.items)
  await moveStock(tx, new Map([...taken].map(([id, pieces]) => [id, -pieces])))
  if (made.coupon) await moveCouponUse(tx, made.coupon.id, -1)
  await pay(tx, order, made, input, ctx.now)
  const closed = { closed_at: ctx.now, updated_at: ctx.now }
  await updateCart(tx, made.cart.id, closed, cartTopic(made.cart.id))
  // the shop is notified once no provider's payment is awaited
  if (!(await isAwaited(tx, order.id))) await announceOrder(tx, order, ctx.lang)
  return order
}

/** The order that the same request has made before. Throws `idempotency_key_reused` for another body. */
async function findRepeated(db: Db, ctx: UserCtx, hash: string): Promise<OrderRow | undefined> {
  if (!ctx.idempotencyKey) return undefined
  const known = await findKey(db, ctx.user.id, ctx.idempotencyKey)
  if (!known) return undefined
  if (known.request_hash !== hash) throw new AppError('idempotency_key_reused')
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

/** Checks and prices a cart as an order, without placing it. Throws what placing it would throw. */
export async function quoteOrder(tx: Db, ctx: UserCtx, input: NewOrder): Promise<Prepared> {
  const cart = await lockCartToOrder(tx, ctx, input.cart_id)
  if (cart.closed_at) throw new AppError('cart_gone')
  return prepareOrder(tx, ctx, cart, input)
}

/** Turns a cart that no other transaction sees into an order, in the caller's transaction. */
export async function placeCart(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  input: NewOrder,
): Promise<OrderRow> {
  return write(tx, ctx, input, await prepareOrder(tx, ctx, cart, input))
}

/** Places an order in the caller's transaction; for an ordered cart, returns its order. */
export async function place(tx: Db, ctx: UserCtx, input: NewOrder): Promise<OrderRow> {
  const hash = hashOf(input)
  await holdIfGuest(tx, ctx)
  const cart = await lockCartToOrder(tx, ctx, input.cart_id)
  const repeated = await findRepeated(tx, ctx, hash)
  if (repeated) return repeated
  const known = await findOrderOfCart(tx, cart.id)
  // locked: the caller may settle a payment on it while another request cancels it
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
    if (!isKept) throw new AppError('idempotency_key_reused')
  }
  return order
}
