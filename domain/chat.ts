import { type OrderStatus, orderStatuses } from './order'
import type { UserRole } from './user'

/** Whom a customer writes to; on the wire `roleId`. The support desk unless another is named. */
export const chatRoles = ['admin', 'seller', 'deliveryman'] as const satisfies readonly UserRole[]
export type ChatRole = (typeof chatRoles)[number]
export const DEFAULT_CHAT_ROLE: ChatRole = 'admin'

/** Characters of the last message that a list shows. */
export const MAX_CHAT_PREVIEW = 140
/** Characters of a report. */
export const MAX_CHAT_REPORT = 2000

/** A conversation about a finished order stays open for this long. */
export const CHAT_AFTER_ORDER_MS = 24 * 60 * 60_000
/** A conversation that nobody writes in is closed after this long. */
export const CHAT_IDLE_MS = 7 * 24 * 60 * 60_000

/** Orders and parcels in these have a courier to write to, or had one until a moment ago. */
export const courierChatStatuses: readonly string[] = ['ready', 'on_a_way', 'delivered']

/** Steps of an order or parcel that a conversation about it shows as lines of its own. */
export type ChatStep = Exclude<OrderStatus, 'new'>
export const chatSteps = orderStatuses.filter((status): status is ChatStep => status !== 'new')

/** Why a conversation is reported. */
export const chatReportReasons = ['abuse', 'fraud', 'other'] as const
export type ChatReportReason = (typeof chatReportReasons)[number]

/** Uploaded pictures of conversations, as `POST dashboard/galleries` names them; no other address is shown. */
export const isChatPicture = (path: string): boolean => /^chats\/[\w-]{1,100}\.webp$/.test(path)

/** Whether a text names a web address of another host: whoever reads it is warned. */
export function hasForeignLink(text: string, ownHost: string): boolean {
  const hosts = text.matchAll(/(?:https?:\/\/|www\.)([^\s/?#]+)/gi)
  return [...hosts].some(([, host = '']) => host.toLowerCase() !== ownHost.toLowerCase())
}

/**
 * Text as it is sent: without blanks around it, control characters other than line breaks, and
 * characters that turn the direction of what follows.
 */
export const cleanMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
