import type { OrderRef } from './order'
import { paths } from './paths'
import type { UserRole, UserShort } from './user'

export const notificationTypes = [
  'new_order',
  'new_user_by_referral',
  'status_changed',
  'new_in_table',
  'booking_status',
  'new_booking',
  'news_publish',
  'order_refunded',
  'group_order',
] as const
export type NotificationType = (typeof notificationTypes)[number]

const businessTypes: readonly NotificationType[] = ['new_order', 'new_in_table', 'new_booking']

/** The kinds that a role is told of and may switch off; a customer runs no business. */
export function kindsOf(role: UserRole): readonly NotificationType[] {
  const isBusiness = role === 'seller' || role === 'admin'
  return notificationTypes.filter((type) => isBusiness || !businessTypes.includes(type))
}

/** Number of a kind on the wire: its place in `notificationTypes`, counted from 1. Add at the end only. */
export function notificationKindId(type: NotificationType): number {
  return notificationTypes.indexOf(type) + 1
}

export interface Notification {
  id: number
  type: NotificationType
  title: string | null
  body: string | null
  data?: {
    id?: number
    type?: string
    status?: string | null
    /** ours: where a group order takes place or a table is free, and whose the order is */
    shop_id?: number
    owner_id?: number
    /** ours: of the invitation */
    token?: string
  } | null
  user_id?: number
  read_at: string | null
  client?: UserShort | null
  order?: OrderRef | null
  parcel?: { id: number; status?: string } | null
  blog?: { id: number; uuid: string } | null
  created_at: string
  updated_at?: string
}

/** Unread counters; the answer carries no envelope. */
export interface NotificationStatistic {
  notification: number
  news_publish: number
  status_changed: number
  [type: string]: number
}

export const NOTIFICATION_PAGE_SIZE = 5

const isStuck = (status: string | null | undefined) => status === 'refused' || status === 'sent'

/** Where a click on a notification leads (SPEC section 2); undefined when nowhere. */
export function notificationTarget(notification: Notification): string | undefined {
  const { type, parcel, order, blog, data } = notification
  if (type === 'status_changed') {
    if (parcel) return paths.parcel(parcel.id)
    return order ? paths.order(order.id) : undefined
  }
  // a table that has become free
  if (type === 'booking_status' && data?.shop_id) return paths.bookTable(data.shop_id)
  if (type === 'booking_status' || type === 'new_booking') return paths.reservations()
  if (type === 'news_publish') return blog ? paths.news(blog.uuid) : undefined
  if (type === 'group_order') {
    if (!data?.id || !data.shop_id || !data.owner_id) return undefined
    const { id: cart_id, shop_id, owner_id, token } = data
    return paths.group({ shop_id, cart_id, owner_id, token })
  }
  // money that is stuck, or came loose: its order says how it stands
  if (type === 'order_refunded' && order && isStuck(data?.status)) return paths.order(order.id)
  if (type === 'order_refunded' || type === 'new_user_by_referral') return paths.wallet()
  return order ? paths.order(order.id) : undefined
}
