import type { Translation } from './api'
import type { Category } from './category'
import type { Discount } from './discount'
import type { GeoPoint } from './geo'
import type { ShopClosedDate, ShopWorkingDay } from './opening-hours'
import type { Payment } from './payment'
import type { Bonus } from './product'
import type { ShopRef, ShopType } from './shop-ref'

export interface Tag {
  id: number
  img?: string | null
  translation: Translation
}

export interface ShopDeliveryTime {
  from: string
  to: string
  type: 'minute' | 'hour'
}

export interface ShopPayment {
  id: number
  shop_id: number
  status: 0 | 1
  payment: Payment
}

export interface Shop extends ShopRef {
  user_id?: number
  type: ShopType
  status?: 'new' | 'approved' | 'rejected'
  tax?: number
  percentage?: number
  /** base delivery price in the requested currency */
  price?: number
  price_per_km?: number
  min_amount?: number
  phone?: string | null
  open: boolean
  visibility?: 0 | 1
  verify?: 0 | 1
  background_img?: string | null
  /** ours: the cover in a few pixels, as a data address, to stand in its place until it comes */
  background_blur?: string | null
  mark?: string | null
  delivery_time: ShopDeliveryTime | null
  location: GeoPoint | null
  /** kilometres, when the request carried an address */
  distance?: number | null
  /** ours: delivery fee to the request's address, same quote as checkout; null when too far or unknown */
  delivery_fee?: number | null
  /** ours: goods amount from which delivery is free, null when never */
  free_delivery_from?: number | null
  /** ours: IANA zone the working hours are meant in */
  time_zone?: string
  /** ours: takes reservations of tables */
  booking?: boolean
  delivery?: boolean
  pickup?: boolean
  /** ours: takes orders at its tables */
  dine_in?: boolean
  products_count?: number
  rating_avg?: number | null
  reviews_count?: number
  orders_count?: number
  discounts_count?: number
  is_recommended?: boolean
  discount?: Discount[] | null
  bonus?: Bonus | null
  tags?: Tag[]
  categories?: Category[]
  shop_payments?: ShopPayment[]
  shop_working_days: ShopWorkingDay[]
  shop_closed_date: ShopClosedDate[]
  created_at?: string
  updated_at?: string
}

export const shopOrderings = [
  'new',
  'trust_you',
  'high_rating',
  'low_rating',
  'best_sale',
  'low_sale',
] as const
export type ShopOrderBy = (typeof shopOrderings)[number]
