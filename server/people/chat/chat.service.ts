import type { z } from 'zod'
import { isDesk } from '@/domain/chat'
import type { Chat, ChatThread, chatReportSchema } from '@/domain/chat.schema'
import { listTranscript } from '@/server/firestore/api'
import { openTicket } from '@/server/people/ticket/ticket.service'
import { recordAct } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { publishToUser } from '@/server/platform/live/live.queries'
import { listPushTargets } from '@/server/platform/push/push-target'
import {
  type ChatFilter,
  type ChatRow,
  countChats,
  countUnread,
  findChat,
  listChats,
  lockChat,
  type SeenChat,
  updateChat,
  type Viewer,
} from './chat.queries'
import { toChat, toThread } from './chat.view'
import { dropWaitingPushes, markRead } from './read.queries'
import { partyIn, pushTag, sidesOf } from './side'
import { listSteps } from './subject.queries'

const viewerOf = ({ user }: UserCtx): Viewer => ({
  userId: user.id,
  isSupport: user.role === 'admin',
})

/**
 * The caller's conversations, the newest message first; for admins also those with the support. With
 * `isAnswering` only those that they answer; throws 403 for customers then.
 */
export async function getChats(
  ctx: UserCtx,
  input: { page?: number; perPage?: number } & ChatFilter,
): Promise<Paged<Chat>> {
  if (input.isAnswering && !isDesk(ctx.user.role)) throw new AppError('forbidden')
  const viewer = viewerOf(ctx)
  const paging = toPaging(input)
  const { isAnswering, isTaken, state } = input
  const asked = { viewer, isAnswering, isTaken, state }
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listChats(ctx.db, ctx.lang, asked, page)
  return new Paged(
    rows.map((row) => toChat(row, viewer)),
    await countChats(ctx.db, asked),
    paging,
  )
}

/** A conversation of the caller's. Throws 404. */
export async function findMine(ctx: UserCtx, id: string): Promise<SeenChat> {
  const seen = await findChat(ctx.db, ctx.lang, viewerOf(ctx), id)
  if (!seen) throw new AppError('not_found')
  return seen
}

/** A conversation with the steps of its order. Throws 404. */
export async function getChat(ctx: UserCtx, id: string): Promise<ChatThread> {
  const seen = await findMine(ctx, id)
  return toThread(seen, viewerOf(ctx), await listSteps(ctx.db, seen.row, seen.row.created_at))
}

export const getUnread = (ctx: UserCtx) => countUnread(ctx.db, viewerOf(ctx))

/** Has the screens of both sides look again. Returns the users of each. */
async function tellBoth(tx: Db, row: ChatRow, party: string) {
  const sides = await sidesOf(tx, row, party)
  for (const reader of sides.flat()) await publishToUser(tx, reader, `chat:${row.id}`)
  return sides
}

/** Changes a conversation of the caller's, tells both sides, and answers it. Throws 404. */
async function change(
  ctx: UserCtx,
  id: string,
  run: (tx: Db, row: ChatRow) => Promise<void>,
): Promise<ChatThread> {
  await findMine(ctx, id)
  await withTransaction(ctx.db, async (tx) => {
    const row = await lockChat(tx, id)
    if (!row) throw new AppError('not_found')
    await run(tx, row)
    await tellBoth(tx, row, partyIn(row, ctx.user))
  })
  return getChat(ctx, id)
}

/** All of it is read; pushes about it that still wait are not sent. */
export async function readChat(ctx: UserCtx, id: string): Promise<null> {
  const { row } = await findMine(ctx, id)
  const party = partyIn(row, ctx.user)
  await withTransaction(ctx.db, async (tx) => {
    if (!(await markRead(tx, id, party, ctx.now))) return
    const [own] = await tellBoth(tx, row, party)
    const targets = await listPushTargets(tx, own)
    const recipients = targets.map(({ recipient }) => recipient)
    await dropWaitingPushes(tx, recipients, pushTag(id))
  })
  return null
}

/** Tells the other side that the caller is writing. Nothing is kept. Throws 404, 429. */
export async function noteTyping(ctx: UserCtx, id: string): Promise<null> {
  await countTry('chat_typing', ctx, String(ctx.user.id))
  const { row } = await findMine(ctx, id)
  const [, others] = await sidesOf(ctx.db, row, partyIn(row, ctx.user))
  for (const reader of others) await publishToUser(ctx.db, reader, `typing:${id}`)
  return null
}

/** Ends a conversation; whoever has something else to say opens another one. */
export const closeChat = (ctx: UserCtx, id: string) =>
  change(ctx, id, async (tx, row) => {
    if (!row.closed_at) await updateChat(tx, id, { closed_at: ctx.now })
  })

/** Neither side writes any more, until who has blocked takes it back. The support cannot be blocked. */
export const blockChat = (ctx: UserCtx, id: string, isBlocked: boolean) =>
  change(ctx, id, async (tx, row) => {
    if (row.role === 'admin') throw new AppError('forbidden')
    if (row.blocked_by !== null && row.blocked_by !== ctx.user.id) throw new AppError('forbidden')
    await updateChat(tx, id, { blocked_by: isBlocked ? ctx.user.id : null })
  })

/** An admin takes a conversation with the support. Throws 404 for one of another kind. */
export const takeChat = (ctx: UserCtx, id: string) =>
  change(ctx, id, async (tx, row) => {
    if (row.role !== 'admin') throw new AppError('not_found')
    await updateChat(tx, id, { assigned_to: ctx.user.id })
    await recordAct(tx, ctx, {
      action: 'chat_taken',
      subject: { kind: 'chat', id },
      before: { assigned_to: row.assigned_to },
      after: { assigned_to: ctx.user.id },
    })
  })

/** What was said last goes to the support with a report, because the support is no party and cannot read it. */
const REPORTED_MESSAGES = 20

/** Reports the other side: a ticket with the last messages. Throws 404, 429. */
export async function reportChat(
  ctx: UserCtx,
  id: string,
  { reason, text }: z.output<typeof chatReportSchema>,
): Promise<{ ticket_id: number }> {
  const { row } = await findMine(ctx, id)
  const said = await listTranscript(ctx.db, id, REPORTED_MESSAGES)
  const lines = said.map(
    ({ senderId, text: what, at }) => `${at.toISOString()} ${senderId}: ${what.slice(0, 100)}`,
  )
  const ticket = await openTicket(ctx, {
    topic: 'safety',
    subject: `Chat ${id}: ${reason}`,
    order_id: row.customer_id === ctx.user.id ? row.order_id : null,
    text: [text, ...lines].filter(Boolean).join('\n').slice(0, 4000) || reason,
  })
  return { ticket_id: ticket.id }
}
