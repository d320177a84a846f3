import type { GeoPoint } from '@/domain/geo.schema'
import { toWire } from '@/domain/money'
import { parcelStatuses } from '@/domain/parcel'
import type { Parcel, ParcelAddress, ParcelType } from '@/domain/parcel.schema'
import type { Review } from '@/domain/review.schema'
import type { AllFields } from '@/lib/all-fields'
import { type PaidRow, toTransaction } from '@/server/money/api'
import { toCourier, toShort, type UserWithCourier } from '@/server/people/api'
import { courierRoute } from '@/server/platform/geo/courier-route'
import type { ServerCurrency } from '@/server/platform/http/context'
import { toWireCurrency } from '@/server/platform/setting/currency.service'
import type { listParcelEvents, listParcelReviews, ParcelRow } from './parcel.queries'
import { toKm } from './price.service'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

/** Party that views a parcel: only the sender gets the courier's route. */
export type ParcelViewer = 'customer' | 'staff'

/** The rows behind one parcel in API format. */
export interface ParcelParts {
  parcel: ParcelRow
  type: ParcelType
  currency: ServerCurrency
  events: readonly Rows<typeof listParcelEvents>[]
  customer?: UserWithCourier
  courier?: UserWithCourier
  paid?: PaidRow
  review?: Rows<typeof listParcelReviews>
  timeZone: string
  viewer: ParcelViewer
}

type Ends = Pick<ParcelRow, 'from_latitude' | 'from_longitude' | 'to_latitude' | 'to_longitude'>

/** Pick-up and last drop-off point of a parcel. */
export function endsOf(row: Ends): [GeoPoint, GeoPoint] {
  return [
    { latitude: row.from_latitude, longitude: row.from_longitude },
    { latitude: row.to_latitude, longitude: row.to_longitude },
  ]
}

/** The courier's way past every drop-off. */
function routeOf(row: ParcelRow): GeoPoint[] {
  const [from, to] = endsOf(row)
  const stops = [from, ...row.drop_offs.map(({ address }) => address), to]
  return stops.slice(1).flatMap((stop, index) => courierRoute(stops[index] ?? stop, stop))
}

function toAddresses(row: ParcelRow): { address_from: ParcelAddress; address_to: ParcelAddress } {
  const [from, to] = endsOf(row)
  return {
    address_from: {
      ...from,
      address: row.from_address,
      house: row.from_house,
      stage: row.from_stage,
      room: row.from_room,
    },
    address_to: {
      ...to,
      address: row.to_address,
      house: row.to_house,
      stage: row.to_stage,
      room: row.to_room,
    },
  }
}

function toReview(
  row: Rows<typeof listParcelReviews>,
  customer: UserWithCourier | undefined,
): AllFields<Review, 'galleries'> {
  return {
    id: row.id,
    reviewable_id: row.reviewable_id,
    reviewable_type: row.reviewable_type,
    rating: row.rating,
    comment: row.comment,
    lang: row.lang,
    img: row.img,
    user: customer ? toShort(customer) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function toProgress({ parcel, events, courier, viewer }: ParcelParts) {
  const isOnTheWay = parcel.status === 'on_a_way'
  return {
    status: parcel.status,
    current: isOnTheWay,
    events: events.flatMap((event) => {
      const status = parcelStatuses.find((known) => known === event.status)
      return status ? [{ status, created_at: event.created_at.toISOString() }] : []
    }),
    route: isOnTheWay && viewer === 'customer' ? routeOf(parcel) : null,
    deliveryman: courier ? toCourier(courier, isOnTheWay) : null,
  }
}

/** Couriers are not told what a parcel is worth before they have taken it. */
const showsValue = ({ parcel, viewer }: ParcelParts) =>
  parcel.declared_minor !== null && (viewer === 'customer' || parcel.deliveryman_id !== null)

/** A parcel in its own currency, as it was priced. */
export function toParcel(parts: ParcelParts): AllFields<Parcel> {
  const { parcel, currency, customer, paid, review } = parts
  const wire = (minor: number) => toWire(minor, parcel.decimals)
  const { note, description, instruction, qr_value } = parcel.details
  return {
    id: parcel.id,
    user_id: parcel.user_id,
    ...toProgress(parts),
    total_price: wire(parcel.total_minor),
    delivery_fee: wire(parcel.delivery_minor),
    tax: wire(parcel.tax_minor),
    rate: parcel.rate,
    km: toKm(parcel.distance_m),
    type_id: parts.type.id,
    type: parts.type,
    note: note ?? null,
    description: description ?? null,
    instruction: instruction ?? null,
    qr_value: qr_value ?? null,
    drop_offs: parcel.drop_offs,
    weight_g: parcel.weight_g,
    length_cm: parcel.length_cm,
    declared_value: showsValue(parts) ? wire(parcel.declared_minor ?? 0) : null,
    otp: parts.viewer === 'customer' ? parcel.otp : null,
    leave_at_door: parcel.details.leave_at_door ?? false,
    handover_img: parcel.handover_img,
    notify: parcel.notify,
    img: parcel.images[0] ?? null,
    username_from: parcel.username_from,
    phone_from: parcel.phone_from,
    username_to: parcel.username_to,
    phone_to: parcel.phone_to,
    ...toAddresses(parcel),
    delivery_date: parcel.delivery_date,
    delivery_time: parcel.delivery_time,
    currency: toWireCurrency(currency),
    user: customer ? toShort(customer) : null,
    transaction: paid ? toTransaction(paid) : null,
    review: review ? toReview(review, customer) : null,
    time_zone: parts.timeZone,
    created_at: parcel.created_at.toISOString(),
    updated_at: parcel.updated_at.toISOString(),
  }
}
