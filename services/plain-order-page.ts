import { type Address, type DeliveryPlace, toPlace } from '@/domain/address'
import type { Cart, CartCalculation } from '@/domain/cart'
import { type CheckoutForm, checkoutSchema } from '@/domain/checkout.schema'
import { openState } from '@/domain/opening-hours'
import type { DeliveryType } from '@/domain/order'
import { toOrderBody } from '@/domain/order-body'
import { paths } from '@/domain/paths'
import { offeredMethods, shopMethods } from '@/domain/payment'
import { type FormValues, type RefusedForm, refusedForm } from '@/domain/plain-form'
import { isOn, type Settings } from '@/domain/settings'
import type { Shop } from '@/domain/shop'
import { leadMinutes, type SlotDay, slotDays } from '@/domain/slots'
import { addressService } from './address'
import { ApiError } from './api-error'
import { cartService } from './cart'
import { geocodeService } from './geocode'
import { SeeOther } from './moved'
import { orderService } from './order'
import { paymentService } from './payment'
import { findCartInForce, withoutHandles } from './plain-cart'
import { formToken, isOwnForm, readForm, toRefused, toStale } from './plain-form'
import { settingsQuery } from './settings'
import { shopQuery } from './shop'
import { type Loaded, pageProps } from './ssr'

/** Everything that the checkout's plain form is drawn from. */
export interface PlainOrderPage {
  cart: Cart
  shop: Shop
  addresses: Address[]
  isOpen: boolean
  days: SlotDay[]
  isPhoneNeeded: boolean
  takesCash: boolean
  /** null while nobody knows where it goes */
  totals: CartCalculation | null
  /** what stands in the form: what was typed, else where most orders go */
  values: FormValues
  token: string
  refused?: RefusedForm
}

interface Known {
  cart: Cart
  shop: Shop
  addresses: Address[]
  cashId: number
  settings: Settings
}

async function load(loaded: Loaded, cart: Cart): Promise<Known> {
  const { api, queryClient, view } = loaded
  const settings = await queryClient.fetchQuery(settingsQuery(api))
  const shop = await queryClient.fetchQuery(shopQuery(api, cart.shop_id, view))
  const isCentral = settings.payment_type === 'admin'
  const methods = isCentral ? await paymentService(api).list() : (shopMethods(shop) ?? [])
  const cash = offeredMethods(methods).find(({ tag }) => tag === 'cash')
  const { data: addresses } = await addressService(api).list()
  return { cart, shop, addresses, cashId: cash?.id ?? 0, settings }
}

const typeOf = ({ delivery_type }: FormValues): DeliveryType =>
  delivery_type === 'pickup' ? 'pickup' : 'delivery'

/** Where the form says that it goes; what was typed is looked up. Null where nothing was found. */
async function placeOf(
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
function firstValues({ place }: Loaded, { addresses, shop }: Known): FormValues {
  const active = addresses.find((address) => address.active) ?? addresses[0]
  const kept = addresses.find(({ id }) => id === place?.location_id) ?? (place ? null : active)
  const here = place && !kept ? 'here' : 'other'
  return {
    delivery_type: shop.delivery === false ? 'pickup' : 'delivery',
    place: kept ? `saved-${kept.id}` : here,
    time: 'asap',
  }
}

/** A saved address brings its house and floor along; the fields are of the one that is typed. */
function withHouse(values: FormValues, { addresses }: Known): FormValues {
  const saved = addresses.find(({ id }) => values.place === `saved-${id}`)
  if (!saved) return values
  const { house, floor } = saved.address
  return { ...values, house: house ?? '', floor: floor ?? '', office: '' }
}

/** What it costs as the form stands; null while that cannot be said. */
async function totalsOf(
  { api, view }: Loaded,
  { cart }: Known,
  type: DeliveryType,
  place: DeliveryPlace | null,
): Promise<CartCalculation | null> {
  if (type === 'delivery' && !place) return null
  try {
    return await cartService(api).calculate(cart.id, {
      type,
      currencyId: view.currencyId,
      ...(type === 'delivery' && place ? { location: place.location } : {}),
    })
  } catch (error) {
    // why not is said when it is ordered
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) return null
    throw error
  }
}

const slotOf = (time: string | undefined) => {
  const [date, start] = (time ?? '').split(' ')
  return date && start ? { date, time: start } : null
}

/** The form's fields as the checkout's schema has them, or the keys of what is wrong with them. */
function readFields(values: FormValues, { cashId, settings }: Known) {
  const isPhoneNeeded = isOn(settings, 'before_order_phone_required')
  const text = (name: keyof CheckoutForm) => values[name] ?? ''
  const result = checkoutSchema({ isPhoneNeeded }).safeParse({
    way: typeOf(values),
    table_id: 0,
    house: text('house'),
    floor: text('floor'),
    office: text('office'),
    note: text('note'),
    username: text('username'),
    phone: text('phone'),
    tips: 0,
    payment_id: cashId,
    card_id: 0,
    use_wallet: false,
  })
  const issues = result.error?.issues ?? []
  const wrong = Object.fromEntries(
    issues.map(({ path, message }) => [
      path.join('.'),
      ['required', 'phone'].includes(message) ? message : 'invalid',
    ]),
  )
  return { form: result.data, wrong }
}

/** Orders what the form says, at the price that it has shown. Throws `SeeOther` when it stands. */
async function order(loaded: Loaded, known: Known, values: FormValues): Promise<RefusedForm> {
  const { api, ctx, view } = loaded
  const { form, wrong } = readFields(withHouse(values, known), known)
  const isDelivered = typeOf(values) === 'delivery'
  const place = isDelivered ? await placeOf(loaded, known, values) : null
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
    coupon: null,
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
export const plainOrderPageProps = pageProps<PlainOrderPage>(
  async (loaded) => {
    const { ctx } = loaded
    const values = await readForm(ctx)
    const { cart, guest } = await findCartInForce(loaded)
    const isOwn = values !== null && isOwnForm(ctx, values)
    if (isOwn && values.cart_id !== String(cart?.id)) await findOrdered(loaded, values)
    const isEmpty = !cart?.user_carts.some(({ cartDetails }) => cartDetails.length > 0)
    if (!cart || guest || isEmpty) throw new SeeOther(paths.cart())
    const known = await load(loaded, cart)
    const refused = values
      ? isOwn
        ? await order(loaded, known, values)
        : toStale(ctx, values)
      : undefined
    const shown = values ?? firstValues(loaded, known)
    const place = await placeOf(loaded, known, shown)
    const now = new Date()
    const { shop, settings, addresses, cashId } = known
    return {
      cart: withoutHandles(cart),
      shop,
      addresses,
      isOpen: openState(shop, now).open,
      days: slotDays(shop, now, leadMinutes(shop.delivery_time)),
      isPhoneNeeded: isOn(settings, 'before_order_phone_required'),
      takesCash: cashId > 0,
      totals: await totalsOf(loaded, known, typeOf(shown), place),
      values: shown,
      token: formToken(ctx),
      ...(refused ? { refused } : {}),
    }
  },
  { auth: true },
)
