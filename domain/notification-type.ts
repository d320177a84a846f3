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
  'membership',
] as const
export type NotificationType = (typeof notificationTypes)[number]
