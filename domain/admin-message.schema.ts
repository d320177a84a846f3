import { z } from 'zod'
import { mailKinds, messageChannels, messageStates, resendOutcomes } from './message'

/** Given-up messages of a channel that are sent again, made within the last days. */
export const resendSchema = z.object({
  channel: z.enum(messageChannels),
  days: z.coerce.number().int().min(1).max(7),
})
export type Resend = z.output<typeof resendSchema>

/** A message of the outbox. Never its text, which holds codes and links that sign in. */
export const adminMessageSchema = z.object({
  id: z.number(),
  channel: z.enum(messageChannels),
  state: z.enum(messageStates),
  /** e-mail or phone digits; null for a push */
  recipient: z.string().nullable(),
  /** a push: whose device and by which service; null once the device has signed out, and for others */
  device: z.object({ user_id: z.number(), host: z.string() }).nullable(),
  /** without its digits; empty where there is none */
  subject: z.string(),
  /** null once it is given up: a final refusal ends the count */
  attempts: z.number().nullable(),
  /** null once it is sent or given up */
  next_try_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  /** of the last attempt, without contacts, codes and links */
  error: z.string().nullable(),
  created_at: z.string(),
})
export type AdminMessage = z.output<typeof adminMessageSchema>

/** One message with what an admin can do about it. */
export const adminMessageFullSchema = adminMessageSchema.extend({ resend: z.enum(resendOutcomes) })
export type AdminMessageFull = z.output<typeof adminMessageFullSchema>

/** `off`: nothing of a channel can be sent; `mailbox`: the demo shows it instead. */
export const senderStates = ['on', 'mailbox', 'off'] as const
export type SenderState = (typeof senderStates)[number]

export const messageSummarySchema = z.object({
  /** of each state, 1,000 for that many and more */
  counts: z.record(z.enum(messageStates), z.number()),
  /** given up that were made in the last week, counted likewise */
  lately: z.number(),
  senders: z.record(z.enum(messageChannels), z.enum(senderStates)),
})
export type MessageSummary = z.output<typeof messageSummarySchema>

export const resentSchema = z.object({
  count: z.number(),
  /** whether one press could not take them all */
  more: z.boolean(),
})
export type Resent = z.output<typeof resentSchema>

/** A mail with sample values, as its recipient sees it. */
export const mailPreviewSchema = z.object({
  mail: z.enum(mailKinds),
  locale: z.string(),
  subject: z.string(),
  /** what programs without HTML show */
  text: z.string(),
  /** a whole document */
  html: z.string(),
  /** all mails, each with its subject in the language of who asks */
  mails: z.array(z.object({ mail: z.enum(mailKinds), subject: z.string() })),
})
export type MailPreview = z.output<typeof mailPreviewSchema>
