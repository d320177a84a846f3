import { type DeliveryPlace, toPlace } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import type { Cart, CartCalculation } from '@/domain/cart.schema'
import { isCouponError } from '@/domain/coupon'
import { tipsOf, toOrderBody } from '@/domain/order-body'
import { paths } from '@/domain/paths'
import { offeredMethods, shopMethods } from '@/domain/payment-method'
import { type FormValues, type RefusedForm, refusedForm } from '@/domain/plain-form'
import { isOn } from '@/domain/settings'
import type { Shop } from '@/domain/shop.schema'
import { addressService } from '@/services/address'
import { ApiError } from '@/services/api-error'
import { cartService } from '@/services/cart'
import { geocodeService } from '@/services/geocode'
import { orderService } from '@/services/order'
import { paymentService } from '@/services/payment'
import { profileService } from '@/services/profile'
import { settingsQuery } from '@/services/settings'
import { shopQuery } from '@/services/shop'
import { SeeOther } from './moved'
import { findActiveCart, withoutHandles } from './plain-cart'
import { formToken, isOwnForm, readForm, toRefused, toStale } from './plain-form'
import {
  couponOf,
  type Known,
  readFields,
  slotOf,
  tipOf,
  typeOf,
  withHouse,
} from './plain-order-form'
import { loadPlainTimes, type PlainTimes } from './plain-order-times'
import { type PriceDifference, priceDifference } from './plain-quote'
import { type Loaded, pageProps } from './ssr'

/** Everything that the checkout's plain form is drawn from. */
export interface PlainOrderPage extends PlainTimes {
  cart: Cart
  shop: Shop
  addresses: Address[]
  isPhoneNeeded: boolean
  /** whose number is known is not asked for it again */
  isPhoneKnown: boolean
  takesCash: boolean
  /** null while nobody knows where it goes */
  totals: CartCalculation | null
  /** why the promo code does not hold; the totals are without it then */
  couponRefusal: string | null
  /** what stands in the form: what was typed, else where most orders go */
  values: FormValues
  token: string
  refused?: RefusedForm
  /** line by line, where the order was refused because the price has changed */
  difference?: PriceDifference
}

async function load(loaded: Loaded, cart: Cart): Promise<Known> {
  const { api, queryClient, view } = loaded
  const settings = await queryClient.fetchQuery(settingsQuery(api))
  const shop = await queryClient.fetchQuery(shopQuery(api, cart.shop_id, view))
  const isCentral = settings.payment_type === 'admin'
  const methods = isCentral ? await paymentService(api).list() : (shopMethods(shop) ?? [])
  const cash = offeredMethods(methods).find(({ tag }) => tag === 'cash')
  const addresses = loaded.user ? (await addressService(api).list()).data : []
  const profile = loaded.user ? await profileService(api).get() : null
  const phone = profile?.phone ?? null
  return { cart, shop, addresses, cashId: cash?.id ?? 0, settings, phone }
}

/** Where the form says that it goes; what was typed is looked up. Null where nothing was found. */
async function findDeliveryPlace(
  { api, place }: Loaded,
  { addresses }: Known,
  values: FormValues,
): Promise<DeliveryPlace | null> {
  if (values.place === 'here') return place
  const saved = addresses.find(({ id }) => values.place === `saved-${id}`)
  if (saved) return toPlace(saved)
  const street = values.street?.trim()
  if (!street) return null
  const [found] = await geocodeService(api).suggest(street)
  return found ? { address: street, location: found.location } : null
}

/** The form as it stands at first: the address in use, as soon as possible. */
function firstValues({ place }: Loaded, { addresses, shop, settings, phone }: Known): FormValues {
  const active = addresses.find((address) => address.active) ?? addresses[0]
  const kept = addresses.find(({ id }) => id === place?.location_id) ?? (place ? null : active)
  const here = place && !kept ? 'here' : 'other'
  return {
    delivery_type: shop.delivery === false ? 'pickup' : 'delivery',
    place: kept ? `saved-${kept.id}` : here,
    time: 'asap',
    ...(phone && isOn(settings, 'before_order_phone_required') ? { phone: `+${phone}` } : {}),
  }
}

interface Priced {
  totals: CartCalculation | null
  couponRefusal: string | null
}

/** What it costs as the form stands, and why a promo code takes nothing off; null while it cannot be said. */
async function price(
  loaded: Loaded,
  known: Known,
  values: FormValues,
  place: DeliveryPlace | null,
): Promise<Priced> {
  const { api, view } = loaded
  const type = typeOf(values)
  const none = { totals: null, couponRefusal: null }
  if (type === 'delivery' && !place) return none
  const coupon = couponOf(values)
  const tips = tipsOf({ way: type, tips: tipOf(values) })
  try {
    const totals = await cartService(api).calculate(known.cart.id, {
      type,
      currencyId: view.currencyId,
      ...(type === 'delivery' && place ? { location: place.location } : {}),
      ...(coupon ? { coupon } : {}),
      ...(tips > 0 ? { tips } : {}),
    })
    return { ...none, totals }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error
    if (!coupon || !isCouponError(error.statusCode)) return none
    const without = await price(loaded, known, { ...values, coupon: '' }, place)
    return { ...without, couponRefusal: error.message }
  }
}

/** Orders what the form says, at the price that it has shown. Throws `SeeOther` when it stands. */
async function order(loaded: Loaded, known: Known, values: FormValues): Promise<RefusedForm> {
  const { api, ctx, view } = loaded
  const { form, wrong } = readFields(withHouse(values, known, loaded.place), known)
  const isDelivered = typeOf(values) === 'delivery'
  const place = isDelivered ? await findDeliveryPlace(loaded, known, values) : null
  if (isDelivered && !place) {
    const isTyped = values.place === 'other' && Boolean(values.street?.trim())
    wrong.street = isTyped ? 'invalid' : 'required'
  }
  if (!form || Object.keys(wrong).length > 0) {
    ctx.res.statusCode = 422
    return refusedForm(values, { fields: wrong })
  }
  // a price has to be seen before it is agreed to
  if (!values.quote) return refusedForm(values, { code: 'ERROR_QUOTE_CHANGED' })
  const body = toOrderBody(form, {
    cartId: known.cart.id,
    shopId: known.cart.shop_id,
    timeZone: known.shop.time_zone,
    currencyId: view.currencyId,
    place,
    coupon: couponOf(values),
    quoteId: values.quote,
    slot: slotOf(values.time),
    now: new Date(),
  })
  try {
    const { id } = await orderService(api).create(body)
    throw new SeeOther(paths.order(id))
  } catch (error) {
    if (error instanceof SeeOther) throw error
    return toRefused(ctx, values, error)
  }
}

/**
 * A form that is sent again once its cart has been ordered: the cart is one order, however often
 * that is asked, and cannot become another one (ADR 0008).
 */
async function findOrdered(loaded: Loaded, values: FormValues): Promise<void> {
  const body = {
    cart_id: Number(values.cart_id) || 0,
    shop_id: Number(values.shop_id) || 0,
    delivery_type: typeOf(values),
  }
  const { id } = await orderService(loaded.api)
    .repeated(body)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500 && error.status !== 401) return { id: 0 }
      throw error
    })
  if (id) throw new SeeOther(paths.order(id))
}

/** /cart/order: the checkout as a plain form, paid in cash. */
export const plainOrderPageProps = pageProps<PlainOrderPage>(async (loaded) => {
  const { ctx } = loaded
  if (!loaded.sessionUser) throw new SeeOther(paths.plainContact())
  const values = await readForm(ctx)
  const { cart, guest } = await findActiveCart(loaded)
  const isOwn = values !== null && isOwnForm(ctx, values)
  if (isOwn && values.cart_id !== String(cart?.id)) await findOrdered(loaded, values)
  const isEmpty = !cart?.user_carts.some(({ cartDetails }) => cartDetails.length > 0)
  if (!cart || guest || isEmpty) throw new SeeOther(paths.cart())
  const known = await load(loaded, cart)
  // the other button only asks for the price
  const isOrder = values !== null && values.do !== 'price'
  const refused = isOrder
    ? isOwn
      ? await order(loaded, known, values)
      : toStale(ctx, values)
    : undefined
  const shown = values ?? firstValues(loaded, known)
  const place = await findDeliveryPlace(loaded, known, shown)
  const now = new Date()
  const { shop, settings, addresses, cashId } = known
  const isPhoneNeeded = isOn(settings, 'before_order_phone_required')
  const isGuest = loaded.sessionUser.guest === true
  const priced = await price(loaded, known, shown, place)
  const difference =
    refused?.code === 'ERROR_QUOTE_CHANGED'
      ? await priceDifference(loaded.api, values?.seen, priced.totals, typeOf(shown))
      : null
  return {
    cart: withoutHandles(cart),
    shop,
    addresses,
    ...(await loadPlainTimes(loaded.api, loaded.queryClient, known, now)),
    isPhoneNeeded,
    isPhoneKnown: !isPhoneNeeded && (isGuest || known.phone !== null),
    takesCash: cashId > 0,
    ...priced,
    values: shown,
    token: formToken(ctx),
    ...(refused ? { refused } : {}),
    ...(difference ? { difference } : {}),
  }
})
