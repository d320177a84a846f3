import type { Notification } from './notification.schema'
import { type NotificationType, notificationTypes } from './notification-type'
import { paths } from './paths'
import type { UserRole } from './user'

const businessTypes: readonly NotificationType[] = ['new_order', 'new_in_table', 'new_booking']

/** The kinds that a role gets and may switch off; business kinds are for sellers and admins. */
export function kindsOf(role: UserRole): readonly NotificationType[] {
  const isBusiness = role === 'seller' || role === 'admin'
  return notificationTypes.filter((type) => isBusiness || !businessTypes.includes(type))
}

/** Number of a kind on the wire: its index in `notificationTypes` plus 1. Only append kinds. */
export function notificationKindId(type: NotificationType): number {
  return notificationTypes.indexOf(type) + 1
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
  if (type === 'booking_status' && data?.shop_id) return paths.reserveTable(data.shop_id)
  if (type === 'booking_status' || type === 'new_booking') return paths.reservations()
  if (type === 'news_publish') return blog ? paths.news(blog.uuid) : undefined
  if (type === 'group_order') {
    if (!data?.id || !data.shop_id || !data.owner_id) return undefined
    const { id: cart_id, shop_id, owner_id, token } = data
    return paths.group({ shop_id, cart_id, owner_id, token })
  }
  // a refused refund, or one sent after that: the order shows its status
  if (type === 'order_refunded' && order && isStuck(data?.status)) return paths.order(order.id)
  if (type === 'order_refunded') return paths.wallet()
  if (type === 'membership') return paths.loyalty()
  // who has joined, and what the reward waits for; the wallet once the programme is off
  if (type === 'new_user_by_referral') return paths.referrals()
  return order ? paths.order(order.id) : undefined
}
