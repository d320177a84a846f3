import type { AdminMessage, AdminMessageFull, MessageSummary } from '@/domain/admin-message.schema'
import {
  LATELY_DAYS,
  MAX_COUNTED,
  MAX_LISTED,
  type MessageChannel,
  type MessageState,
  resendOutcome,
  resentSince,
  toRecipient,
} from '@/domain/message'
import type { AllFields } from '@/lib/all-fields'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { senderStatesOf } from '@/server/platform/outbox/senders'
import {
  countGivenUpSince,
  countMessages,
  countStates,
  type DeskMessageRow,
  findMessageRow,
  listBrowsers,
  listMessageRows,
  type WantedMessages,
} from './message-desk.queries'
import { toAdminMessage } from './message-desk.view'

export interface MessageFilter {
  state?: MessageState
  channel?: MessageChannel
  search?: string
}

const toWanted = ({ state, channel, search }: MessageFilter): WantedMessages => ({
  state,
  channel,
  recipient: search === undefined ? undefined : toRecipient(search),
})

async function toAdminMessages(db: Db, rows: readonly DeskMessageRow[]): Promise<AdminMessage[]> {
  const ids = rows.flatMap(({ channel, recipient }) =>
    channel === 'push' && /^\d{1,15}$/.test(recipient) ? [Number(recipient)] : [],
  )
  const browsers = new Map((await listBrowsers(db, ids)).map((one) => [one.id, one]))
  return rows.map((row) => toAdminMessage(row, browsers))
}

/**
 * For admins: messages, the newest first. The list has an end: of more than `MAX_LISTED` the newest are shown, and the total
 * is one more than that.
 */
export async function listAdminMessages(
  { db }: UserCtx,
  input: MessageFilter & { page?: number; perPage?: number },
): Promise<Paged<AdminMessage>> {
  const paging = toPaging(input)
  const wanted = toWanted(input)
  const offset = offsetOf(paging)
  const rows =
    offset > MAX_LISTED ? [] : await listMessageRows(db, wanted, { limit: paging.perPage, offset })
  const total = await countMessages(db, wanted, MAX_LISTED + 1)
  return new Paged(await toAdminMessages(db, rows), total, paging)
}

/** For admins: one message, and whether it can be sent again. Throws 404. */
export async function getAdminMessage({ db, now }: UserCtx, id: number): Promise<AdminMessageFull> {
  const row = await findMessageRow(db, id, now)
  const [message] = row ? await toAdminMessages(db, [row]) : []
  if (!row || !message) throw new AppError('not_found')
  const full: AllFields<AdminMessageFull> = { ...message, resend: resendOutcome(row, now) }
  return full
}

/** For admins: how many messages there are of each state, how many were given up lately, and what sends. */
export async function getMessageSummary(
  { db, now }: UserCtx,
  filter: Omit<MessageFilter, 'state'>,
): Promise<MessageSummary> {
  const summary: AllFields<MessageSummary> = {
    counts: await countStates(db, toWanted(filter), MAX_COUNTED),
    lately: await countGivenUpSince(db, resentSince('email', LATELY_DAYS, now), MAX_COUNTED),
    senders: senderStatesOf(),
  }
  return summary
}
