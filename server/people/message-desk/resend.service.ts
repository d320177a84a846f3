import type { AdminMessageFull, Resend, Resent } from '@/domain/admin-message.schema'
import { MAX_RESENT, messageState, resendOutcome, resentSince } from '@/domain/message'
import { recordAct } from '@/server/platform/audit/audit'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { makeDue } from '@/server/platform/outbox/outbox.queries'
import { findMessageRow, givenUpSince, lockMessage, thisOne } from './message-desk.queries'
import { getAdminMessage } from './message-desk.service'

/**
 * For admins: a message that was given up, or is tried again and again, is due at once, and its attempts begin anew. One
 * that is due already stays as it is: two presses send it once. Throws 404, `conflict` when it has been sent, and
 * `message_outdated` when its code is of no use any more or it is too old to arrive as if it were fresh.
 */
export async function resendMessage(ctx: UserCtx, id: number): Promise<AdminMessageFull> {
  await withTransaction(ctx.db, async (tx) => {
    await lockMessage(tx, id)
    const row = await findMessageRow(tx, id, ctx.now)
    if (!row) throw new AppError('not_found')
    const outcome = resendOutcome(row, ctx.now)
    if (outcome === 'sent') throw new AppError('conflict')
    if (outcome === 'queued') return
    if (outcome !== 'possible') throw new AppError('message_outdated')
    await makeDue(tx, thisOne(id), ctx.now)
    await recordAct(tx, ctx, {
      action: 'message_resent',
      subject: { kind: 'message', id },
      before: { status: messageState(row) },
      after: { status: 'waiting' },
    })
  })
  return getAdminMessage(ctx, id)
}

/**
 * For admins: messages of a channel that were made within the last days and given up are due at once, the oldest first, at
 * most `MAX_RESENT`. Those that carry a code of no use stay given up.
 */
export async function resendGivenUp(ctx: UserCtx, { channel, days }: Resend): Promise<Resent> {
  const since = resentSince(channel, days, ctx.now)
  const count = await withTransaction(ctx.db, async (tx) => {
    const ids = await makeDue(tx, givenUpSince(channel, since, ctx.now), ctx.now)
    if (ids.length === 0) return 0
    await recordAct(tx, ctx, {
      action: 'messages_resent',
      subject: { kind: 'message', id: channel },
      before: { status: 'given_up' },
      after: { status: 'waiting', messages: ids.length, days },
    })
    return ids.length
  })
  return { count, more: count === MAX_RESENT }
}
