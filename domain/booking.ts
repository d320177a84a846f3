import type { Translation } from './api'
import type { GeoPoint } from './geo'
import type { ShopClosedDate, ShopWorkingDay } from './opening-hours'
import type { Bonus } from './product'
import type { Shop, ShopDeliveryTime, Tag } from './shop'
import type { ShopType } from './shop-ref'
import type { UserShort } from './user'

export const bookingStatuses = ['new', 'accepted', 'canceled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The one table along which reservations move. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  new: ['accepted', 'canceled'],
  accepted: ['canceled'],
  canceled: [],
}

/** The words of a table in `book.table.name`. */
export const tableWords = ({ name, chair_count, shop_section }: BookingTable) => ({
  name,
  room: shop_section?.translation.title ?? '',
  count: chair_count,
})

/** Whether the guest may give the table back: until the stay begins. */
export const isCancelable = ({ status, starts_at }: UserBooking, now: Date): boolean =>
  bookingTransitions[status].includes('canceled') && isAfter(starts_at, now)

/** Not over and not cancelled. */
export const isComing = ({ status, ends_at }: UserBooking, now: Date): boolean =>
  status !== 'canceled' && isAfter(ends_at, now)

const isAfter = (instant: string | undefined, now: Date) =>
  instant !== undefined && Date.parse(instant) > now.getTime()

/** A shop as the reservation screens see it. */
export interface BookingShop {
  id: number
  uuid?: string
  type?: ShopType
  logo_img?: string | null
  background_img?: string | null
  phone?: string | null
  open: boolean
  price?: number
  price_per_km?: number
  products_count?: number
  rating_avg?: number | null
  reviews_count?: number
  is_recommended?: boolean
  discounts_count?: number
  verify?: 0 | 1
  location?: GeoPoint | null
  delivery_time?: ShopDeliveryTime | null
  bonus?: Bonus | null
  tags?: Tag[]
  booking_shop_working_days: ShopWorkingDay[]
  booking_shop_closed_date: ShopClosedDate[]
  /** ours: IANA zone that the schedule and all times of reservations are meant in */
  time_zone?: string
  translation: Translation
}

export interface BookingZone {
  id: number
  shop_id: number
  area?: string | null
  img?: string | null
  translation: Translation
  shop?: Shop | null
  created_at?: string
  updated_at?: string
}

export interface BookingTable {
  id: number
  name: string
  shop_section_id: number
  chair_count: number
  active?: boolean
  shop_section?: BookingZone | null
  created_at?: string
  updated_at?: string
}

export interface BookingConfig {
  id: number
  /** longest stay, minutes */
  max_time: number
  shop?: Shop | null
}

/** When a table is taken, "YYYY-MM-DD HH:mm" of the shop's clock. */
export interface DisabledSlot {
  start_date: string
  end_date: string
}

/** Somebody wants to hear when a table for so many frees up; ours. */
export interface TableWait {
  id: number
  shop_id: number
  /** of the shop's calendar */
  day: string
  guests: number
  /** until when a table is held for them; null while they wait */
  held_until: string | null
  created_at: string
}

/** Times are "YYYY-MM-DD HH:mm" of the shop's clock. */
export interface UserBooking {
  id: number
  booking_id: number
  user_id: number
  table_id: number
  start_date: string
  end_date?: string | null
  guest?: number | null
  note?: string | null
  status: BookingStatus
  booking: BookingConfig
  table: BookingTable | null
  user?: UserShort | null
  /** ours: the same times as instants */
  starts_at?: string
  ends_at?: string
  created_at?: string
  updated_at?: string
}
