import type { Notification } from '@/domain/notification.schema'
import type { NotificationType } from '@/domain/notification-type'

/** Real things that notifications may be about. */
export interface Things {
  order: number
  parcel: number
  shop: number
  cart: number
  /** whose the cart is */
  person: number
  /** uuid of a news item */
  news: string
}

type About = Pick<Notification, 'order' | 'parcel' | 'blog' | 'data'>

/** Every kind of notification about every thing that it may be about. */
export function notificationCases(things: Things): Notification[] {
  const order: About = { order: { id: things.order } as Notification['order'] }
  const group = { id: things.cart, shop_id: things.shop, owner_id: things.person }
  const kinds: Record<NotificationType, readonly About[]> = {
    new_order: [order],
    new_user_by_referral: [{}],
    status_changed: [order, { parcel: { id: things.parcel } }],
    new_in_table: [order, {}],
    booking_status: [{}, { data: { shop_id: things.shop } }],
    new_booking: [{}],
    news_publish: [{ blog: { id: 1, uuid: things.news } }],
    order_refunded: [
      order,
      {},
      ...['refused', 'sent'].map((status) => ({ ...order, data: { status } })),
    ],
    group_order: [{ data: group }, {}],
    membership: [{}],
  }
  return Object.entries(kinds).flatMap(([type, abouts]) =>
    abouts.map((about, index) => ({
      id: index + 1,
      type: type as NotificationType,
      title: null,
      body: null,
      read_at: null,
      created_at: '2026-11-18T12:00:00Z',
      ...about,
    })),
  )
}
