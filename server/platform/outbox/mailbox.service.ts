import type { MailboxMessage } from '@/domain/mailbox.schema'
import { env } from '@/lib/env'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listMessages } from './outbox.queries'

const SHOWN = 50

/** The demo's mails and SMS, newest first. Throws `not_found` outside the demo. */
export async function getMailbox(
  ctx: Ctx,
  recipient: string | undefined,
): Promise<MailboxMessage[]> {
  if (!env().DEMO) throw new AppError('not_found')
  const rows = await listMessages(ctx.db, SHOWN, recipient)
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
