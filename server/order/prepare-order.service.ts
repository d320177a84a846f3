import type { NewOrder } from '@/domain/order.schema'
import { takesCurrency } from '@/domain/payment-currency'
import { isOn, type Settings } from '@/domain/settings'
import { findDineTable } from '@/server/booking/booking.queries'
import { loadPricedCart, type PricedCart } from '@/server/cart/cart.loader'
import type { CartRow } from '@/server/cart/cart.queries'
import { piecesOf } from '@/server/cart/cart-items'
import { checkRows } from '@/server/cart/line-check'
import { loadShopFacts, type ShopFacts } from '@/server/cart/shop-facts.loader'
import { getValidCoupon } from '@/server/coupon/coupon.service'
import type { Db } from '@/server/db/client'
import { findGroup } from '@/server/group/group.queries'
import { isLocked } from '@/server/group/group-rules'
import type { ServerCurrency, UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { isOffered } from '@/server/payment/providers'
import { missingMinor, quoteCart } from '@/server/quote/cart-quote'
import { checkQuote } from '@/server/quote/quote.service'
import { getNamedCurrency, unitOf } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { findActivePayment, type PaymentRow } from '@/server/transaction/transaction.queries'
import { alongWith, takeRide } from '@/server/trip/trip.service'
import { checkMealtimes } from './mealtime-check'
import { findSeller } from './order.queries'
import { minAmountError, type Prepared } from './order-row'
import { takeSlot } from './slot.service'
import { wantedTime } from './wanted-time'

function checkDelivery(input: NewOrder, { shop, listed }: ShopFacts): void {
  if (!listed) throw new AppError('shop_closed')
  if (input.table_id) {
    if (input.delivery_type !== 'pickup') throw fieldError('table_id', 'invalid')
    if (!shop.dine_in) throw new AppError('no_dine_in')
    return
  }
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

/** What one earns by an order is not paid by oneself, and not by a friend's group either. */
async function refuseOwnShop(tx: Db, ctx: UserCtx, { contents }: PricedCart): Promise<void> {
  const sellerId = await findSeller(tx, contents.cart.shop_id)
  if (sellerId === null) return
  const isIn = contents.members.some((member) => member.user_id === sellerId)
  if (isIn || ctx.user.id === sellerId) throw new AppError('own_shop')
}

async function findWantedTable(tx: Db, { table_id, shop_id }: NewOrder) {
  if (!table_id) return undefined
  const table = await findDineTable(tx, table_id, shop_id)
  if (!table) throw fieldError('table_id', 'invalid')
  return table
}

async function findPayment(
  tx: Db,
  input: NewOrder,
  settings: Settings,
  currency: ServerCurrency,
): Promise<PaymentRow | undefined> {
  if (!input.payment_id) return undefined
  const shopId = settings.payment_type === 'admin' ? undefined : input.shop_id
  const payment = await findActivePayment(tx, input.payment_id, shopId)
  if (!payment || !isOffered(payment.tag) || !takesCurrency(payment.tag, currency)) {
    throw new AppError('payment_unknown')
  }
  return payment
}

/**
 * Reads, checks and prices what an order of that cart would be; its stocks, coupon and slot are held
 * from here on. Throws what placing the order would throw; nothing is written.
 */
export async function prepareOrder(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  asked: NewOrder,
): Promise<Prepared> {
  const { user, now } = ctx
  const inTx = { ...ctx, db: tx }
  const ride = await takeRide(tx, ctx, cart, asked)
  const input = alongWith(asked, ride)
  const isDelivered = input.delivery_type === 'delivery'
  const location = isDelivered ? input.location : undefined
  const facts = await loadShopFacts(inTx, cart.shop_id, location)
  if (!facts || input.shop_id !== cart.shop_id) throw new AppError('shop_differs')
  checkDelivery(input, facts)
  const time = wantedTime(input, facts, now, { ridesAlong: ride !== undefined })
  const currency = await getNamedCurrency(inTx, input.currency_id ?? cart.currency_id)
  const settings = await loadSettings(tx)
  if (isOn(settings, 'before_order_phone_required') && !user.phone_verified) {
    throw new AppError('phone_needed')
  }
  const payment = await findPayment(tx, input, settings, currency)
  const table = await findWantedTable(tx, input)
  const slotAt = await takeSlot(tx, ctx, facts, time)
  const priced = await loadPricedCart(tx, cart, { unit: unitOf(currency), now, lock: true })
  await refuseOwnShop(tx, ctx, priced)
  await checkLines(tx, ctx, priced)
  await checkMealtimes(inTx, priced.contents.lines, time.at ?? now, facts.hours.time_zone)
  const coupon = input.coupon
    ? await getValidCoupon(tx, {
        typed: input.coupon,
        shopId: cart.shop_id,
        user,
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
    ridesAlong: ride !== undefined,
    coupon,
    tips: input.tips,
  })
  const missing = missingMinor(priced, facts, currency)
  if (missing.missingMinor > 0) throw minAmountError(missing.minMinor, currency, ctx.lang)
  if (input.quote_id) {
    const withOrderId = ride?.lead.id
    const deliveryType = input.delivery_type
    const quoted = { cart, priced, quote, currency, coupon, deliveryType, withOrderId }
    await checkQuote(tx, ctx, input.quote_id, quoted)
  }
  return { input, ride, cart, facts, currency, priced, quote, coupon, payment, time, slotAt, table }
}
