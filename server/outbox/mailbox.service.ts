import type { MailboxMessage } from '@/domain/mailbox'
import { env } from '@/lib/env'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { listLetters } from './outbox.queries'

const SHOWN = 50

/** What the demo would have sent, newest first; not found unless this is a demo. */
export async function getMailbox(
  ctx: Ctx,
  recipient: string | undefined,
): Promise<MailboxMessage[]> {
  if (!env().DEMO) throw new AppError('not_found')
  const rows = await listLetters(ctx.db, SHOWN, recipient)
  return rows.map(({ id, channel, recipient, subject, body, created_at, sent_at }) => ({
    id,
    channel,
    recipient,
    subject,
    body,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }))
}
