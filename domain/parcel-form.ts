import type { GeoPoint } from './geo.schema'
import type { ParcelRequest } from './new-parcel.schema'
import type { Parcel, ParcelAddress } from './parcel.schema'

/** Where a parcel is picked up or dropped off, as chosen on the map or from a list. */
export interface ParcelPlace extends GeoPoint {
  address: string
}

/** Sender or receiver as the form keeps them. */
export interface ParcelEnd {
  name: string
  phone: string
  place: ParcelPlace | null
  house: string
  stage: string
  room: string
}

/** Fields of the form for a new parcel. */
export interface ParcelForm {
  /** 0 until one is chosen */
  type_id: number
  from: ParcelEnd
  /** receivers in the courier's order; the last one is the parcel's own */
  to: ParcelEnd[]
  is_later: boolean
  date: string | null
  time: string | null
  description: string
  /** kg, m and money as typed */
  weight: string
  length: string
  value: string
  /** for the courier at the sender's, and at the receiver's */
  note: string
  instruction: string
  leave_at_door: boolean
  agreed: boolean
  payment_id: number
  card_id: number
  /** parcels are paid by one method; the payment section asks for it */
  use_wallet: boolean
}

/** The form after its check: what was typed as numbers is one, null when left empty. */
export interface CheckedParcelForm extends Omit<ParcelForm, 'weight' | 'length' | 'value'> {
  weight: number | null
  length: number | null
  value: number | null
}

/** Body of POST dashboard/user/parcel-orders as this storefront sends it. */
export interface NewParcelBody {
  type_id: number
  currency_id: number
  username_from: string
  phone_from: string
  address_from: ParcelAddress
  username_to: string
  phone_to: string
  address_to: ParcelAddress
  drop_offs: { username: string; phone: string; address: ParcelAddress }[]
  delivery_date: string
  delivery_time: string
  asap?: boolean
  description?: string
  note?: string
  instruction?: string
  leave_at_door?: boolean
  weight_g?: number
  length_cm?: number
  declared_value?: number
  agreed: boolean
  payment_id?: number
  quote_id?: string
}

export const emptyEnd: ParcelEnd = {
  name: '',
  phone: '',
  place: null,
  house: '',
  stage: '',
  room: '',
}

/** The form's place of an end as the wire has it; null until one is chosen. */
function toAddress({ place, house, stage, room }: ParcelEnd): ParcelAddress | null {
  return (
    place && {
      ...place,
      ...(house ? { house } : {}),
      ...(stage ? { stage } : {}),
      ...(room ? { room } : {}),
    }
  )
}

const toPoint = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude })

/** What a price is asked for; null until a size and every place are chosen. */
export function toParcelRequest(
  { type_id, from, to }: Pick<ParcelForm, 'type_id' | 'from' | 'to'>,
  currencyId: number | undefined,
): ParcelRequest | null {
  const places = to.flatMap(({ place }) => place ?? [])
  const last = places.at(-1)
  if (!type_id || !from.place || !last || places.length < to.length) return null
  return {
    type_id,
    ...(currencyId ? { currency_id: currencyId } : {}),
    address_from: toPoint(from.place),
    address_to: toPoint(last),
    drop_offs: places.slice(0, -1).map((place) => ({ address: toPoint(place) })),
  }
}

interface Facts {
  currencyId: number
  quoteId?: string
  /** none for a provider: it is paid once the parcel stands */
  paymentId?: number
  /** the marketplace's own day and time, for "as soon as possible" */
  now: { date: string; time: string }
}

const given = <K extends string, V>(key: K, value: V | null | undefined | '') =>
  (value ? { [key]: value } : {}) as Partial<Record<K, V>>

/** The wire form of the checked form; null while a place is missing. */
export function toParcelBody(form: CheckedParcelForm, facts: Facts): NewParcelBody | null {
  const { from, to } = form
  const address_from = toAddress(from)
  const receivers = to.flatMap((end) => {
    const address = toAddress(end)
    return address ? [{ username: end.name, phone: end.phone, address }] : []
  })
  const last = receivers.at(-1)
  if (!address_from || !last || receivers.length < to.length) return null
  const isLater = form.is_later && form.date !== null && form.time !== null
  return {
    type_id: form.type_id,
    currency_id: facts.currencyId,
    username_from: from.name,
    phone_from: from.phone,
    address_from,
    username_to: last.username,
    phone_to: last.phone,
    address_to: last.address,
    drop_offs: receivers.slice(0, -1),
    delivery_date: (isLater && form.date) || facts.now.date,
    delivery_time: (isLater && form.time) || facts.now.time,
    ...(isLater ? {} : { asap: true }),
    ...given('description', form.description),
    ...given('note', form.note),
    ...given('instruction', form.instruction),
    ...given('leave_at_door', form.leave_at_door),
    ...given('weight_g', form.weight && Math.round(form.weight * 1000)),
    ...given('length_cm', form.length && Math.round(form.length * 100)),
    ...given('declared_value', form.value),
    agreed: form.agreed,
    ...given('payment_id', facts.paymentId),
    ...given('quote_id', facts.quoteId),
  }
}

const toEnd = (name: string, phone: string, place: ParcelAddress): ParcelEnd => ({
  name,
  phone: phone ? `+${phone}` : '',
  place: place.address
    ? { address: place.address, latitude: place.latitude, longitude: place.longitude }
    : null,
  house: place.house ?? '',
  stage: place.stage ?? '',
  room: place.room ?? '',
})

const written = (value: number | null | undefined, per: number) =>
  value ? String(value / per) : ''

/** The form for the same parcel once more: all but when, how it is paid, and the sender's word. */
export function formOfParcel(parcel: Parcel): Partial<ParcelForm> {
  return {
    type_id: parcel.type_id,
    from: toEnd(parcel.username_from, parcel.phone_from, parcel.address_from),
    to: [
      ...(parcel.drop_offs ?? []).map(({ username, phone, address }) =>
        toEnd(username, phone, address),
      ),
      toEnd(parcel.username_to, parcel.phone_to, parcel.address_to),
    ],
    description: parcel.description ?? '',
    weight: written(parcel.weight_g, 1000),
    length: written(parcel.length_cm, 100),
    value: written(parcel.declared_value, 1),
    note: parcel.note ?? '',
    instruction: parcel.instruction ?? '',
    leave_at_door: parcel.leave_at_door ?? false,
  }
}

const plainFields: Record<string, string> = {
  type_id: 'type_id',
  username_from: 'from.name',
  phone_from: 'from.phone',
  description: 'description',
  weight_g: 'weight',
  length_cm: 'length',
  declared_value: 'value',
  note: 'note',
  instruction: 'instruction',
  agreed: 'agreed',
  delivery_date: 'date',
  delivery_time: 'time',
  payment_id: 'payment_id',
}
const addressFields: Record<string, string> = { house: 'house', stage: 'stage', room: 'room' }
const endFields: Record<string, string> = { username: 'name', phone: 'phone' }

/** The form's path of a field that the API refuses; undefined when the form has none. */
export function parcelFieldOf(name: string, receivers: number): string | undefined {
  const plain = plainFields[name]
  if (plain) return plain
  const last = `to.${receivers - 1}`
  const [head = '', ...rest] = name.split('.')
  if (head === 'username_to') return `${last}.name`
  if (head === 'phone_to') return `${last}.phone`
  const end = { address_from: 'from', address_to: last }[head]
  if (end) return `${end}.${addressFields[rest[0] ?? ''] ?? 'place'}`
  if (head !== 'drop_offs' || rest.length < 2) return undefined
  const [index, field = '', part = ''] = rest
  return `to.${index}.${endFields[field] ?? addressFields[part] ?? 'place'}`
}
