import type { Translation } from './api'
import type { Currency } from './currency'
import type { GeoPoint } from './geo'
import type { Courier } from './order'
import type { Transaction } from './payment'
import type { ReceiptRow } from './receipt'
import type { Review } from './review'
import type { UserShort } from './user'

export const parcelStatuses = [
  'new',
  'accepted',
  'ready',
  'on_a_way',
  'delivered',
  'canceled',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

export const activeParcelStatuses: readonly ParcelStatus[] = [
  'new',
  'accepted',
  'ready',
  'on_a_way',
]

/** The steps that a parcel takes when nothing comes between. */
export const parcelSteps: readonly ParcelStatus[] = [...activeParcelStatuses, 'delivered']

export const isParcelActive = ({ status }: Pick<Parcel, 'status'>): boolean =>
  activeParcelStatuses.includes(status)

/** Who moves a parcel. */
export type ParcelActor = 'customer' | 'courier' | 'admin'

/** The one table along which parcels move: as orders do, without a kitchen (contract/FLOWS 2, 4d). */
export const parcelTransitions: Record<ParcelStatus, readonly ParcelStatus[]> = {
  new: ['accepted', 'canceled'],
  accepted: ['ready', 'canceled'],
  ready: ['on_a_way', 'canceled'],
  on_a_way: ['delivered', 'canceled'],
  delivered: [],
  canceled: [],
}

/** Whether that person may make that move: a customer only cancels what is new, a courier cancels nothing. */
export function mayMoveParcel(actor: ParcelActor, from: ParcelStatus, to: ParcelStatus): boolean {
  if (!parcelTransitions[from].includes(to)) return false
  if (actor === 'customer') return from === 'new' && to === 'canceled'
  if (actor === 'courier') return to !== 'canceled'
  return true
}

/** How far ahead a parcel may be ordered. */
export const MAX_PARCEL_DAYS_AHEAD = 30
/** Farther than a courier of the marketplace goes in a day. */
export const MAX_PARCEL_DISTANCE_M = 100_000

export interface ParcelOption {
  id: number
  translation: Translation | null
  created_at?: string | null
  updated_at?: string | null
}

/** A size class; lengths in cm, weights in g, prices in the requested currency. */
export interface ParcelType {
  id: number
  type: string
  img?: string | null
  min_width?: number
  min_height?: number
  min_length?: number
  max_width: number
  max_height: number
  max_length: number
  min_g?: number
  max_g: number
  price: number
  price_per_km: number
  options: ParcelOption[]
  created_at?: string | null
  updated_at?: string | null
}

export interface ParcelPrice {
  price: number
  km: number
}

export interface ParcelAddress extends GeoPoint {
  address: string
  house?: string | null
  /** floor */
  stage?: string | null
  /** flat */
  room?: string | null
}

/** A step the parcel has taken; ours, for the timeline. */
export interface ParcelEvent {
  status: ParcelStatus
  created_at: string
}

export interface Parcel {
  id: number
  user_id: number
  status: ParcelStatus
  total_price: number
  delivery_fee: number
  tax?: number
  rate: number
  km: number
  type_id: number
  type: ParcelType | null
  note?: string | null
  description?: string | null
  instruction?: string | null
  qr_value?: string | null
  notify?: boolean
  img?: string | null
  username_from: string
  phone_from: string
  address_from: ParcelAddress
  username_to: string
  phone_to: string
  address_to: ParcelAddress
  delivery_date: string
  delivery_time: string
  current?: boolean
  currency: Currency | null
  user?: UserShort | null
  deliveryman: Courier | null
  transaction: Transaction | null
  review: Review | null
  /** ours: the steps taken, oldest first */
  events?: ParcelEvent[]
  /** ours: the courier's way, only while on it */
  route?: GeoPoint[] | null
  /** ours: the marketplace's clock, for times of the steps */
  time_zone?: string
  created_at: string
  updated_at: string
}

/** The parts of a parcel's price, in the order in which they are named. */
export function parcelRows({
  delivery_fee,
  tax = 0,
}: Pick<Parcel, 'delivery_fee' | 'tax'>): ReceiptRow[] {
  const fee: ReceiptRow = { part: 'delivery', amount: delivery_fee }
  return tax > 0 ? [fee, { part: 'tax', amount: tax }] : [fee]
}
