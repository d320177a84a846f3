import type { GeoPoint } from './geo'
import type { DeliveryType, Eta, OrderEvent, OrderStatus } from './order'

/** How long a link is good for once the order has ended. */
export const TRACKING_AFTER_MS = 60 * 60_000

/** What anybody with a link sees of an order: how it stands, and nothing about whose it is. */
export interface Tracking {
  status: OrderStatus
  delivery_type: DeliveryType
  shop: { title: string; logo_img: string | null; time_zone?: string; location: GeoPoint | null }
  events: Pick<OrderEvent, 'status' | 'created_at'>[]
  eta: Eta | null
  /** only while the courier brings this order */
  courier: { firstname: string; location: GeoPoint | null } | null
}

/** The link of an order, as its customer sees it; its token is told once, when it is made. */
export interface TrackingLink {
  token: string
}

/** Whether a link still shows its order. */
export const isTrackable = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now.getTime() < endedAt.getTime() + TRACKING_AFTER_MS
