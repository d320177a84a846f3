import type { DeliveryPlace } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import type { Cart } from '@/domain/cart.schema'
import { type CheckoutForm, checkoutSchema } from '@/domain/checkout.schema'
import { houseIn } from '@/domain/house-number'
import type { DeliveryType } from '@/domain/order'
import { assumedCountry, toE164 } from '@/domain/phone'
import type { FormValues } from '@/domain/plain-form'
import { isOn, type Settings } from '@/domain/settings'
import type { Shop } from '@/domain/shop.schema'

/** What the checkout's plain form is read against. */
export interface Known {
  cart: Cart
  shop: Shop
  addresses: Address[]
  cashId: number
  settings: Settings
  /** the number of who orders; null where none is known, and of a guest, whose the server has */
  phone: string | null
}

export const typeOf = ({ delivery_type }: FormValues): DeliveryType =>
  delivery_type === 'pickup' ? 'pickup' : 'delivery'

export const couponOf = ({ coupon }: FormValues) => coupon?.trim() || null

/** What was typed as a tip; NaN where it is no number. */
export const tipOf = ({ tips }: FormValues) => Number((tips ?? '').trim().replace(',', '.'))

/** A saved address brings its house and floor along; the fields are of the one that is typed, which may say its house itself. */
export function withHouse(
  values: FormValues,
  { addresses }: Pick<Known, 'addresses'>,
  here: DeliveryPlace | null,
): FormValues {
  const saved = addresses.find(({ id }) => values.place === `saved-${id}`)
  if (!saved) {
    const street = (values.place === 'here' ? here?.address : values.street) ?? ''
    return { ...values, house: values.house?.trim() || houseIn(street) }
  }
  const { address, house, floor } = saved.address
  return { ...values, house: house || houseIn(address), floor: floor ?? '', office: '' }
}

export const slotOf = (time: string | undefined) => {
  const [date, start] = (time ?? '').split(' ')
  return date && start ? { date, time: start } : null
}

/** The form's fields as the checkout's schema has them, or the keys of what is wrong with them. */
export function readFields(values: FormValues, { cashId, settings }: Known) {
  const isPhoneNeeded = isOn(settings, 'before_order_phone_required')
  const text = (name: keyof CheckoutForm) => values[name] ?? ''
  const typed: CheckoutForm = {
    way: typeOf(values),
    table_id: 0,
    house: text('house'),
    floor: text('floor'),
    office: text('office'),
    note: text('note'),
    username: text('username'),
    phone: toE164(text('phone'), assumedCountry(settings)),
    leave_at_door: values.leave_at_door === '1',
    tips: tipOf(values),
    payment_id: cashId,
    card_id: 0,
    use_wallet: false,
    collect: false,
    express: false,
  }
  const result = checkoutSchema({ isPhoneNeeded }).safeParse(typed)
  const issues = result.error?.issues ?? []
  const wrong = Object.fromEntries(
    issues.map(({ path, message }) => [
      path.join('.'),
      ['required', 'phone'].includes(message) ? message : 'invalid',
    ]),
  )
  return { form: result.data, wrong }
}
