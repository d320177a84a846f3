/** Privileged acts that are recorded, by what has become of their subject. */
export const auditActions = [
  'user_blocked',
  'user_unblocked',
  'admin_given',
  'admin_taken',
  'sessions_ended',
  'second_factor_reset',
  'shop_decided',
  'courier_decided',
  'payment_decided',
  'refund_retried',
  'refund_credited',
  'ticket_answered',
  'ticket_moved',
  'chat_taken',
  'settings_changed',
  'languages_changed',
  'category_added',
  'category_changed',
  'category_deleted',
  'currency_added',
  'currency_changed',
  'coupon_added',
  'coupon_changed',
  'coupon_ended',
  'page_changed',
  'faq_added',
  'faq_changed',
  'faq_moved',
  'faq_deleted',
  'banner_added',
  'banner_changed',
  'banner_moved',
  'banner_deleted',
  'method_changed',
  'message_resent',
  'messages_resent',
  'product_added',
  'product_changed',
  'product_moved',
  'product_deleted',
  'prices_changed',
  'section_added',
  'section_changed',
  'section_moved',
  'section_deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = [
  'user',
  'shop',
  'courier_request',
  'payment',
  'refund',
  'ticket',
  'chat',
  'settings',
  'category',
  'currency',
  'coupon',
  'page',
  'faq',
  'banner',
  'method',
  'message',
  'product',
  'section',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Reads what is looked for in the log: `user` for all accounts, `user:12` for one; undefined for anything else. */
export function readSubject(text: string): { kind: AuditSubject; id?: string } | undefined {
  const [name, id, ...more] = text.split(':')
  const kind = auditSubjects.find((one) => one === name)
  if (!kind || more.length > 0) return undefined
  if (id === undefined) return { kind }
  return /^[\w-]{1,64}$/.test(id) ? { kind, id } : undefined
}
