import type { Currency } from './currency'
import type { GeoPoint } from './geo'

/** An order under way that the cart's may come along with, to its place at its time. */
export interface TripOffer {
  order_id: number
  shop: { id: number; title: string }
  location: GeoPoint
  address: string | null
  delivery_date: string
  /** in the zone of its shop; null: as soon as possible */
  delivery_time: string | null
}

/** Another shop's order of the same delivery. `Status` is an order's. */
export interface TripOrder<Status> {
  id: number
  status: Status
  shop: { id: number; title: string }
}

/** The fee of the way that an order of a trip has paid, in that order's currency. */
export interface TripFee {
  order_id: number
  price: number
  currency: Currency
}

/** What canceling an order of a trip means beside its own money. */
export interface TripCancel {
  /** what stays paid of it: the others are brought all the same */
  kept_fee: number
  /** what stayed paid of another one and comes back with this, as nothing is brought any more */
  freed: TripFee | null
}

/** How an order belongs to a delivery of several shops' orders (ADR 0065). */
export interface Trip<Status> {
  /** the order that pays the way */
  lead_id: number
  /** what comes in the same delivery, or would have */
  others: TripOrder<Status>[]
  /** another shop's order may still come along */
  open: boolean
  /** what has stayed paid of this one, which was canceled */
  kept_fee: number
  /** what is given in cash beside this one: the fee of another one that was canceled */
  due: TripFee | null
  /** what canceling it now would mean */
  on_cancel: TripCancel
}
