// Messages that the outbox sends, as admins see them.

const DAY_MS = 86_400_000

export const messageChannels = ['email', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What needs somebody comes first. */
export const messageStates = ['given_up', 'retrying', 'waiting', 'sent'] as const
export type MessageState = (typeof messageStates)[number]

/** Attempts before a message is given up, about a day in all. The index outbox_due repeats it. */
export const MAX_ATTEMPTS = 24

/** Days after which rows are deleted: messages, and the codes that some of them carry. */
export const KEPT_DAYS = { messages: 30, codes: 7 } as const

/**
 * Days for which a message may be sent again. Of an older mail or SMS nobody knows any more whether it carries a code; a
 * push is outdated after the day for which push services keep it.
 */
export const RESEND_DAYS: Readonly<Record<MessageChannel, number>> = {
  email: KEPT_DAYS.codes,
  sms: KEPT_DAYS.codes,
  push: 1,
}
/** The ages that all given-up messages of a channel are chosen by. */
export const resendChoices = [1, 3, 7] as const

/** Messages that one press sends again. */
export const MAX_RESENT = 1000

/** Messages are counted up to this, and shown as that many and more. */
export const MAX_COUNTED = 1000
/** A list, and its file, end after so many (services/console-export.ts): all that is asked for reads no more rows. */
export const MAX_LISTED = 5000
/** How long ago what was given up is told on the console's first screen. */
export const LATELY_DAYS = 7

export interface MessageFacts {
  channel: MessageChannel
  attempts: number
  sent_at: Date | null
  created_at: Date
  /** whether the code that it carries has expired, was used, or was replaced by a newer one */
  isOutdated: boolean
}

export function messageState({
  attempts,
  sent_at,
}: Pick<MessageFacts, 'attempts' | 'sent_at'>): MessageState {
  if (sent_at) return 'sent'
  if (attempts >= MAX_ATTEMPTS) return 'given_up'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** What sending a message again would come to; only a `possible` one is. */
export const resendOutcomes = ['possible', 'queued', 'sent', 'code_expired', 'too_old'] as const
export type ResendOutcome = (typeof resendOutcomes)[number]

export function resendOutcome(message: MessageFacts, now: Date): ResendOutcome {
  const state = messageState(message)
  if (state === 'sent') return 'sent'
  if (state === 'waiting') return 'queued'
  if (message.isOutdated) return 'code_expired'
  const limitMs = RESEND_DAYS[message.channel] * DAY_MS
  return now.getTime() - message.created_at.getTime() > limitMs ? 'too_old' : 'possible'
}

/** The time from which on the given-up messages of a channel are sent again. */
export const resentSince = (channel: MessageChannel, days: number, now: Date): Date =>
  new Date(now.getTime() - Math.min(days, RESEND_DAYS[channel]) * DAY_MS)

/** What somebody types into the search as the outbox has it: a lower-case e-mail, or the digits of a phone number. */
export function toRecipient(typed: string): string {
  const text = typed.trim().toLowerCase()
  return text.includes('@') ? text : text.replace(/\D/g, '')
}

/** Links sign in and reset passwords: only where they lead stays. */
const cutLinks = (text: string) =>
  text
    .replace(/([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#<>"')\]]*)[^\s<>"')\]]*/gi, '$1$2/…')
    .replace(/(?<![/@\w.-])([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})[/?#][^\s<>"')\]]*/gi, '$1/…')

/** A subject as admins see it: codes stand in subjects, too, so that no digit is shown. */
export const shownSubject = (subject: string): string => cutLinks(subject).replace(/\p{Nd}/gu, '•')

const MAX_ERROR = 300

/**
 * What a mail server, gateway or push service has said, as admins see it. It may quote the message and its recipient:
 * links are cut, and codes, phone numbers and the names of mailboxes left out. Replies such as 550 5.1.1 stay.
 */
export function shownError(error: string): string {
  const line = error.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim()
  return cutLinks(line)
    .replace(/[^\s<>"'(),;:[\]]+@([\w.-]+)/g, '…@$1')
    .replace(/\p{Nd}{6,}/gu, '…')
    .slice(0, MAX_ERROR)
}

/** Mails that an admin can look at before anybody is sent one. */
export const mailKinds = [
  'register',
  'reset',
  'change',
  'proof',
  'notification',
  'guest_order',
  'security',
  'account',
  'leave',
  'join',
  'ticket',
] as const
export type MailKind = (typeof mailKinds)[number]
