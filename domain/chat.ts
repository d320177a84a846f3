import { type OrderStatus, orderStatuses } from './order'
import type { UserRole } from './user'

/** Whom a customer writes to (wire: `roleId`): the support desk (`admin`, the default), a shop or a courier. */
export const chatRoles = ['admin', 'seller', 'deliveryman'] as const satisfies readonly UserRole[]
export type ChatRole = (typeof chatRoles)[number]
export const DEFAULT_CHAT_ROLE: ChatRole = 'admin'

/** Whether users of a role answer conversations of others. */
export const isDesk = (role: UserRole | undefined): role is ChatRole =>
  chatRoles.some((one) => one === role)

/**
 * Of the conversations that somebody answers: `waiting` for an answer, `answered`, or `ended`, which includes blocked ones.
 */
export const chatStates = ['waiting', 'answered', 'ended'] as const
export type ChatState = (typeof chatStates)[number]

/** Maximum length of the last message in lists, in characters. */
export const MAX_CHAT_PREVIEW = 140
/** Maximum length of a report's text, in characters. */
export const MAX_CHAT_REPORT = 2000
/** Maximum length of a saved answer, in characters. */
export const MAX_SAVED_ANSWER = 1000
/** Maximum number of answers that a side keeps. */
export const MAX_SAVED_ANSWERS = 50

/** A conversation about a delivered or canceled order or parcel is closed after this time without a message. */
export const CHAT_AFTER_ORDER_MS = 24 * 60 * 60_000
/** Any other conversation is closed after this time without a message. */
export const CHAT_IDLE_MS = 7 * 24 * 60 * 60_000

/** Statuses of orders and parcels in which the customer and the courier can open a conversation. */
export const courierChatStatuses: readonly string[] = ['ready', 'on_a_way', 'delivered']

/** Status changes of an order or parcel, which its conversation shows between messages (wire: `steps`). */
export type ChatStep = Exclude<OrderStatus, 'new'>
export const chatSteps = orderStatuses.filter((status): status is ChatStep => status !== 'new')

/** Why a conversation is reported. */
export const chatReportReasons = ['abuse', 'fraud', 'other'] as const
export type ChatReportReason = (typeof chatReportReasons)[number]

/**
 * Whether a path is that of a picture uploaded for a conversation by `POST dashboard/galleries`. Other
 * pictures are not shown, since a message may carry any address.
 */
export const isChatPicture = (path: string): boolean => /^chats\/[\w-]{1,100}\.webp$/.test(path)

/** Whether a text contains a link to another host than `ownHost` (with its port); its reader is warned. */
export function hasExternalLink(text: string, ownHost: string): boolean {
  const hosts = text.matchAll(/(?:https?:\/\/|www\.)([^\s/?#]+)/gi)
  return [...hosts].some(([, host = '']) => host.toLowerCase() !== ownHost.toLowerCase())
}

/**
 * Removes surrounding whitespace, control characters other than line breaks, and bidirectional
 * overrides, which can disguise text such as file names. Line breaks become `\n`.
 */
export const cleanMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
