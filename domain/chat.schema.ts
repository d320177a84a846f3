import { z } from 'zod'
import {
  chatReportReasons,
  chatRoles,
  chatSteps,
  DEFAULT_CHAT_ROLE,
  MAX_CHAT_REPORT,
  MAX_SAVED_ANSWER,
} from './chat'
import { isSupportedLocale } from './language-codes'
import { userShortSchema } from './user.schema'

/** A conversation as the marketplace knows it; its messages are documents (ADR 0099, 0102). */
export const chatSchema = z.object({
  /** also of its document */
  id: z.string(),
  /** the customer */
  user: userShortSchema,
  roleId: z.enum(chatRoles),
  shop_id: z.number().nullish(),
  order_id: z.number().nullable(),
  parcel_id: z.number().nullable(),
  /** of the order or parcel that it is about */
  subject_status: z.string().nullable(),
  /** ids that may read and write, as the documents carry them */
  parties: z.array(z.string()),
  /** whether the caller is the customer */
  is_mine: z.boolean(),
  /** the other side; null for the support desk */
  peer: z.object({ name: z.string(), img: z.string().nullable() }).nullable(),
  /** the beginning of the last message; empty for a picture, null before the first */
  last_text: z.string().nullable(),
  last_is_own: z.boolean(),
  last_at: z.string().nullable(),
  unread: z.number(),
  /** until when the other side has read */
  peer_read_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** one side has blocked the other: nobody writes any more */
  is_blocked: z.boolean(),
  /** it was the caller */
  has_blocked: z.boolean(),
  /** since when the customer waits for an answer */
  waiting_since: z.string().nullable(),
  /** for the support: who answers */
  assigned: z.object({ id: z.number(), firstname: z.string() }).nullable(),
  created_at: z.string(),
})
export type Chat = z.output<typeof chatSchema>

/** With the steps of its order or parcel since it began, oldest first. */
export const chatThreadSchema = chatSchema.extend({
  /** the operator has named a service that translates messages */
  can_translate: z.boolean(),
  steps: z.array(z.object({ status: z.enum(chatSteps), created_at: z.string() })),
})
export type ChatThread = z.output<typeof chatThreadSchema>

const wanted = z.coerce.number().int().positive().nullish()

/** Whom to write to, and about what. */
export const newChatSchema = z.object({
  roleId: z.enum(chatRoles).default(DEFAULT_CHAT_ROLE),
  shop_id: wanted,
  order_id: wanted,
  parcel_id: wanted,
})
export type NewChat = z.input<typeof newChatSchema>

export const chatReportSchema = z.object({
  reason: z.enum(chatReportReasons),
  text: z.string().trim().max(MAX_CHAT_REPORT).default(''),
})
export type ChatReport = z.input<typeof chatReportSchema>

export const chatUnreadSchema = z.object({
  /** messages that the caller has not read */
  count: z.number(),
  /** conversations that are open, read or not */
  open: z.number(),
})

/** An answer that a side keeps to be used again. */
export const savedAnswerSchema = z.object({ id: z.number(), text: z.string() })
export type SavedAnswer = z.output<typeof savedAnswerSchema>

export const newSavedAnswerSchema = z.object({
  text: z.string().trim().min(1).max(MAX_SAVED_ANSWER),
})

/** A message, and the language that its reader wants it in. */
export const translateSchema = z.object({
  message_id: z.string().regex(/^[\w-]{1,128}$/),
  to: z.string().refine(isSupportedLocale),
})

/** `from`: the language that the service has found, as it names it. */
export const chatTranslationSchema = z.object({ text: z.string(), from: z.string() })
export type ChatTranslation = z.output<typeof chatTranslationSchema>
