import type { NewOrder } from '@/domain/order.schema'
import { takesCurrency } from '@/domain/payment-currency'
import { isOn, type Settings } from '@/domain/settings'
import { getValidCoupon, loadShopFacts, type ShopFacts } from '@/server/catalog/api'
import { findActivePayment, findMemberTerms, isOffered, type PaymentRow } from '@/server/money/api'
import { alongWith, takeBatchPlace } from '@/server/ordering/batch/batch.service'
import { loadPricedCart, type PricedCart } from '@/server/ordering/cart/cart.loader'
import type { CartRow } from '@/server/ordering/cart/cart.queries'
import { piecesOf } from '@/server/ordering/cart/cart-items'
import { isLocked } from '@/server/ordering/cart/group-order'
import { findGroup } from '@/server/ordering/cart/group-order.queries'
import { checkRows } from '@/server/ordering/cart/line-check'
import { missingMinor, quoteCart } from '@/server/ordering/quote/cart-quote'
import { checkQuote, checkShown } from '@/server/ordering/quote/quote.service'
import { findDineTable } from '@/server/ordering/reservation/reservation-shop.queries'
import { requestedTime } from '@/server/ordering/slot/requested-time'
import { takeSlot } from '@/server/ordering/slot/slot.service'
import type { Db } from '@/server/platform/db/client'
import { together } from '@/server/platform/db/together'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { listActiveCurrencies } from '@/server/platform/setting/currency.queries'
import { nameCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { checkDayparts } from './daypart-check'
import { minAmountError, type Prepared } from './order-row'

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

/** Checks that every line can be ordered now; the caller has locked the stocks. */
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

/** The owner, who checks out, does not count as choosing. */
const isChoosing = (member: { status: boolean; user_id: number | null }, cart: CartRow) =>
  cart.group && member.status && member.user_id !== cart.owner_id

/** Sellers cannot order at their own shop, nor as members of a group. Throws `own_shop`. */
function refuseOwnShop(ctx: UserCtx, { contents }: PricedCart, sellerId: number | null): void {
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
    throw new AppError('payment_method_unavailable')
  }
  return payment
}

/**
 * Checks and prices an order of that cart; locks its stocks, coupon and slot until the transaction
 * ends. Throws what placing the order would throw; writes nothing.
 */
export async function prepareOrder(
  tx: Db,
  ctx: UserCtx,
  cart: CartRow,
  asked: NewOrder,
): Promise<Prepared> {
  const { user, now } = ctx
  const inTx = { ...ctx, db: tx }
  const batchPlace = await takeBatchPlace(tx, ctx, cart, asked)
  const input = alongWith(asked, batchPlace)
  const isDelivered = input.delivery_type === 'delivery'
  const location = isDelivered ? input.location : undefined
  // they change rarely, and nobody locks them: read before what depends on the locks
  const asks = await together(tx, async (db) => {
    const [facts, list, settings, membership] = await Promise.all([
      loadShopFacts({ ...ctx, db }, cart.shop_id, location),
      listActiveCurrencies(db),
      loadSettings(db),
      user.guest ? undefined : findMemberTerms(db, user.id, now),
    ])
    return { facts, list, settings, membership }
  })
  const { facts, settings, membership } = asks
  if (!facts || input.shop_id !== cart.shop_id) throw new AppError('shop_differs')
  checkDelivery(input, facts)
  const time = requestedTime(input, facts, now, { joinsBatch: batchPlace !== undefined })
  const currency = nameCurrency(asks.list, input.currency_id ?? cart.currency_id)
  if (isOn(settings, 'before_order_phone_required') && !user.phone_verified) {
    throw new AppError('phone_needed')
  }
  const payment = await findPayment(tx, input, settings, currency)
  const table = await findWantedTable(tx, input)
  const slotAt = await takeSlot(tx, ctx, facts, time)
  const priced = await loadPricedCart(tx, cart, { unit: unitOf(currency), now, lock: true })
  refuseOwnShop(ctx, priced, facts.shop.user_id)
  await checkLines(tx, ctx, priced)
  await checkDayparts(inTx, priced.contents.lines, time.at ?? now, facts.hours.time_zone)
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
    joinsBatch: batchPlace !== undefined,
    membership,
    coupon,
    tips: input.tips,
  })
  const missing = missingMinor(priced, facts, currency)
  if (missing.missingMinor > 0) throw minAmountError(missing.minMinor, currency, ctx.lang)
  checkShown(input, { quote, currency })
  if (input.quote_id) {
    const withOrderId = batchPlace?.leadOrder.id
    const deliveryType = input.delivery_type
    const quoted = { cart, priced, quote, currency, coupon, deliveryType, withOrderId }
    await checkQuote(tx, ctx, input.quote_id, quoted)
  }
  return {
    input,
    batchPlace,
    cart,
    facts,
    currency,
    priced,
    quote,
    coupon,
    payment,
    time,
    slotAt,
    table,
  }
}
