import { createHash } from 'node:crypto'
import { fromWire } from '@/domain/money'
import type { Order } from '@/domain/order'
import type { NewOrder } from '@/domain/order.schema'
import { isOn, type Settings } from '@/domain/settings'
import { loadPricedCart, type PricedCart } from '@/server/cart/cart.loader'
import { type CartRow, listMembers, lockCart, updateCart } from '@/server/cart/cart.queries'
import { touchCart } from '@/server/cart/cart.service'
import { piecesOf } from '@/server/cart/cart-items'
import { checkRows } from '@/server/cart/line-check'
import { loadShopFacts, type ShopFacts } from '@/server/cart/shop-facts.loader'
import { moveCouponUse } from '@/server/coupon/coupon.queries'
import { getValidCoupon } from '@/server/coupon/coupon.service'
import type { Db } from '@/server/db/client'
import { findGroup } from '@/server/group/group.queries'
import { isLocked } from '@/server/group/group-rules'
import { writeShares } from '@/server/group/share.service'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { isOffered } from '@/server/payment/providers'
import { missingMinor, quoteCart } from '@/server/quote/cart-quote'
import { checkQuote } from '@/server/quote/quote.service'
import { getCurrency, unitOf } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { isAwaited, payOrder, payPart } from '@/server/transaction/pay.service'
import { findActivePayment, type PaymentRow } from '@/server/transaction/transaction.queries'
import { announceOrder } from './announce.service'
import { findKey, insertKey } from './idempotency.queries'
import { checkMealtimes } from './mealtime-check'
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
import { minAmountError, type Prepared, toOrderRow } from './order-row'
import { wantedTime } from './wanted-time'

const hashOf = (input: NewOrder) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

function checkDelivery(input: NewOrder, { shop, listed }: ShopFacts): void {
  if (!listed) throw new AppError('shop_closed')
  if (input.delivery_type === 'pickup') {
    if (!shop.pickup) throw new AppError('no_pickup')
    return
  }
  if (!shop.delivery) throw new AppError('no_delivery')
  if (!input.location) throw fieldError('location', 'required')
}

/** What is for sale now, as often as wished; the stocks are held from here on. */
async function checkLines(tx: Db, ctx: UserCtx, { contents, items, facts }: PricedCart) {
  const { cart, members } = contents
  if (contents.lines.length === 0) throw new AppError('cart_empty')
  const isSettled = cart.group && isLocked(await findGroup(tx, cart.id), ctx.now)
  if (!isSettled && members.some((member) => isChoosing(member, cart))) {
    throw new AppError('members_choosing')
  }
  const rows = contents.lines.map((line) => {
    const parent = contents.lines.find((other) => other.id === line.parent_id)
    return { stock_id: line.stock_id, quantity: line.quantity, ...(parent ? { parent } : {}) }
  })
  await checkRows({ ...ctx, db: tx }, rows, facts, piecesOf(items))
}

/** Whoever checks out has chosen, so the owner does not count. */
const isChoosing = (member: { status: boolean; user_id: number | null }, cart: CartRow) =>
  cart.group && member.status && member.user_id !== cart.owner_id

async function findPayment(
  tx: Db,
  input: NewOrder,
  settings: Settings,
): Promise<PaymentRow | undefined> {
  if (!input.payment_id) return undefined
  const shopId = settings.payment_type === 'admin' ? undefined : input.shop_id
  const payment = await findActivePayment(tx, input.payment_id, shopId)
  if (!payment || !isOffered(payment.tag)) throw new AppError('payment_unknown')
  return payment
}

async function prepare(tx: Db, ctx: UserCtx, cart: CartRow, input: NewOrder): Promise<Prepared> {
  const { user, now } = ctx
  const inTx = { ...ctx, db: tx }
  const isDelivered = input.delivery_type === 'delivery'
  const location = isDelivered ? input.location : undefined
  const facts = await loadShopFacts(inTx, cart.shop_id, location)
  if (!facts || input.shop_id !== cart.shop_id) throw new AppError('shop_differs')
  checkDelivery(input, facts)
  const time = wantedTime(input, facts, now)
  const currency = await getCurrency(inTx, input.currency_id ?? cart.currency_id)
  const settings = await loadSettings(tx)
  if (isOn(settings, 'before_order_phone_required') && !user.phone_verified) {
    throw new AppError('phone_needed')
  }
  const payment = await findPayment(tx, input, settings)
  const priced = await loadPricedCart(tx, cart, { unit: unitOf(currency), now, lock: true })
  await checkLines(tx, ctx, priced)
  await checkMealtimes(inTx, priced.contents.lines, time.at ?? now, facts.hours.time_zone)
  const coupon = input.coupon
    ? await getValidCoupon(tx, {
        typed: input.coupon,
        shopId: cart.shop_id,
        userId: user.id,
        now,
        lock: true,
      })
    : undefined
  const quote = quoteCart({
    priced,
    facts,
    currency,
    settings,
    deliveryType: input.delivery_type,
    location,
    coupon,
    tips: input.tips,
  })
  const missing = missingMinor(priced, facts, currency)
  if (missing.missingMinor > 0) throw minAmountError(missing.minMinor, currency, ctx.lang)
  if (input.quote_id) {
    const quoted = { cart, priced, quote, currency, coupon, deliveryType: input.delivery_type }
    await checkQuote(tx, ctx, input.quote_id, quoted)
  }
  return { cart, facts, currency, priced, quote, coupon, payment, time }
}

async function pay(tx: Db, order: OrderRow, { payment }: Prepared, input: NewOrder, now: Date) {
  const partMinor = fromWire(input.wallet_price ?? 0, order.decimals)
  if (partMinor > 0) {
    if (!payment || payment.tag === 'wallet') throw fieldError('wallet_price', 'invalid')
    await payPart(tx, order, partMinor, now)
  }
  if (payment) await payOrder(tx, order, payment, now)
}

async function write(tx: Db, ctx: UserCtx, input: NewOrder, made: Prepared): Promise<OrderRow> {
  const order = await insertOrder(tx, toOrderRow(ctx, input, made))
  if (!order) throw new AppError('conflict')
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
  return prepare(tx, ctx, cart, input)
}

/** Turns a cart that nobody else knows of into an order, in the caller's transaction. */
export async function placeCart(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  input: NewOrder,
): Promise<OrderRow> {
  return write(tx, ctx, input, await prepare(tx, ctx, cart, input))
}

/** Places an order in the caller's transaction; a cart that has been ordered answers its order. */
export async function place(tx: Db, ctx: UserCtx, input: NewOrder): Promise<OrderRow> {
  const hash = hashOf(input)
  const cart = await lockCartToOrder(tx, ctx, input.cart_id)
  const repeated = await findRepeated(tx, ctx, hash)
  if (repeated) return repeated
  const before = await findOrderOfCart(tx, cart.id)
  if (cart.closed_at && !before) throw new AppError('cart_gone')
  const order = before ?? (await write(tx, ctx, input, await prepare(tx, ctx, cart, input)))
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
  const order = await ctx.db.transaction((tx) => place(tx, ctx, input))
  return showOrder(ctx, order)
}
