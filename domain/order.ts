import type { BookingTable } from './booking'
import type { StockWithProduct } from './cart'
import type { Currency } from './currency'
import type { GeoPoint } from './geo'
import type { GroupShare } from './group'
import type { MoneyBack } from './money-back'
import type { Transaction } from './payment'
import type { OrderRefund } from './refund'
import type { OrderRepeat } from './repeat'
import type { Review } from './review'
import type { Shop } from './shop'
import type { Substitute, Substitution } from './substitution'
import type { Trip } from './trip'
import type { UserShort } from './user'

export const orderStatuses = [
  'new',
  'accepted',
  'cooking',
  'ready',
  'on_a_way',
  'delivered',
  'canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const deliveryTypes = ['delivery', 'pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** How food is handed over as people see it. On the wire eating at the shop is a pickup with a table. */
export const orderWays = [...deliveryTypes, 'dine_in'] as const
export type OrderWay = (typeof orderWays)[number]

export function deliveryTypeOf(way: OrderWay): DeliveryType {
  return way === 'delivery' ? 'delivery' : 'pickup'
}

export function wayOf(order: Pick<Order, 'delivery_type' | 'table'>): OrderWay {
  return order.table ? 'dine_in' : order.delivery_type
}

/** Until somebody has picked it up. */
export const waitingStatuses: readonly OrderStatus[] = ['new', 'accepted', 'cooking', 'ready']
export const activeStatuses: readonly OrderStatus[] = [...waitingStatuses, 'on_a_way']
export const finalStatuses: readonly OrderStatus[] = ['delivered', 'canceled']

/** Who moves an order. */
export type OrderActor = 'customer' | 'shop' | 'courier' | 'admin'

/** The one table along which statuses move (contract/FLOWS 4d). */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['accepted', 'canceled'],
  accepted: ['cooking', 'ready', 'canceled'],
  cooking: ['ready', 'canceled'],
  ready: ['on_a_way', 'delivered', 'canceled'],
  on_a_way: ['delivered', 'canceled'],
  delivered: [],
  canceled: [],
}

/** Whether an order of that delivery type may move so: pickup skips the road, delivery never does. */
export function canMove(from: OrderStatus, to: OrderStatus, type: DeliveryType): boolean {
  if (!orderTransitions[from].includes(to)) return false
  if (type === 'pickup') return to !== 'on_a_way'
  return !(from === 'ready' && to === 'delivered')
}

/** Who may make that move: a customer only cancels what is new; couriers only take and deliver. */
export function mayMove(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  if (actor === 'customer') return from === 'new' && to === 'canceled'
  if (actor === 'courier') return to === 'on_a_way' || to === 'delivered'
  return true
}

/** What to bring instead can be said until somebody picks the order. */
export function canChangeSubstitution(status: OrderStatus): boolean {
  return status === 'new' || status === 'accepted'
}

/** The statuses an order of that type walks through, for the timeline. */
export function timelineOf(type: DeliveryType): readonly OrderStatus[] {
  return type === 'pickup'
    ? ['new', 'accepted', 'cooking', 'ready', 'delivered']
    : ['new', 'accepted', 'cooking', 'ready', 'on_a_way', 'delivered']
}

/** Why an order comes later than the shop has promised. */
export const etaReasons = ['accepted_late', 'kitchen_busy', 'courier_far', 'other_shop'] as const
export type EtaReason = (typeof etaReasons)[number]

/** When an order should arrive, ISO; the reason when that is later than promised. */
export interface Eta {
  from: string
  to: string
  reason?: EtaReason | null
}

/** What a customer may still change of a placed order; never its lines. */
export const orderFields = ['note', 'phone', 'door', 'tips'] as const
export type OrderField = (typeof orderFields)[number]

export interface PlaceAddress {
  address: string | null
  office?: string | null
  house?: string | null
  floor?: string | null
}

export interface OrderDetail {
  id: number
  order_id?: number
  stock_id?: number
  quantity: number
  origin_price: number
  total_price: number
  tax?: number
  discount: number
  bonus: boolean
  note?: string | null
  substitution?: Substitution | null
  substitute?: Substitute | null
  stock: StockWithProduct
  addons: OrderDetail[]
  created_at: string
  updated_at: string
}

/** A step the order has taken; ours, for the timeline. */
export interface OrderEvent {
  status: OrderStatus
  created_at: string
  /** ties it to the step before: domain/order-chain.ts */
  hash?: string
}

export interface Courier extends UserShort {
  delivery_man_setting?: {
    id: number
    user_id: number
    type_of_technique?: string
    brand?: string | null
    model?: string | null
    online?: boolean
    location?: GeoPoint | null
    updated_at?: string
  } | null
}

/** A courier's last known place, while an order is on the way. */
export interface CourierPosition extends UserShort {
  delivery_man_setting: { location: GeoPoint; online?: boolean; updated_at?: string }
}

export interface OrderRef {
  id: number
  status?: OrderStatus
  total_price?: number
  shop?: Shop | null
  delivery_date?: string | null
  created_at?: string
  updated_at?: string
}

/** A refund request in the caller's list. */
export interface Refund extends OrderRefund {
  order?: OrderRef | null
}

export interface Order {
  id: number
  user_id?: number
  status: OrderStatus
  total_price: number
  origin_price: number
  total_discount: number
  tax: number
  commission_fee?: number
  service_fee: number
  /** ours: parts of the total beside the contract's */
  small_order_fee?: number
  rounding?: number
  delivery_fee: number
  coupon_price?: number
  tips?: number | null
  rate: number
  delivery_type: DeliveryType
  delivery_date: string
  delivery_time: string | null
  location: GeoPoint
  address: PlaceAddress | null
  /** ours: where it is eaten, when it is eaten at the shop */
  table?: BookingTable | null
  username?: string | null
  phone?: string | null
  note?: string | null
  /** ours: the courier need not ring */
  leave_at_door?: boolean
  /** ours: what may still be changed of it, for who placed it */
  changeable?: OrderField[]
  otp?: number | null
  currency: Currency
  shop: Shop
  user?: UserShort | null
  deliveryman: Courier | null
  details: OrderDetail[]
  transaction: Transaction | null
  /** what the wallet paid of it, when another method pays the rest */
  wallet_part?: Transaction | null
  coupon?: { id: number; name?: string; price: number } | null
  order_refunds: OrderRefund[]
  review: Review | null
  /** ours: of its courier */
  deliveryman_review?: Review | null
  repeat?: OrderRepeat | null
  /** ours: each person's part of a group order, for who placed it */
  group_shares?: GroupShare[]
  /** ours: what providers give back of it, or refuse to */
  money_back?: MoneyBack[]
  /** ours: the delivery of several shops' orders that it belongs to, for who placed it */
  trip?: Trip<OrderStatus> | null
  /** ours: until when they may be paid online, ISO; null where one pays for all */
  collect_until?: string | null
  /** ours: the steps taken, oldest first */
  events?: OrderEvent[]
  /** ours: when it should arrive, while it is active */
  eta?: Eta | null
  /** ours: the courier's way from shop to door, only while on it */
  route?: GeoPoint[] | null
  created_at: string
  updated_at: string
}

/** Headline state of an order as counted in lists (SPEC section 4: progress, canceled, rejected). */
export function isActive(order: Pick<Order, 'status'>): boolean {
  return activeStatuses.includes(order.status)
}
