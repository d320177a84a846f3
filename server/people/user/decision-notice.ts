import { env } from '@/lib/env'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { recipientOf, writeMail } from '@/server/platform/outbox/message'
import { pagePathIn } from '@/server/platform/setting/page-path'
import { findUser } from './user.queries'

/** Mails an applicant that their request to sell or to deliver was decided, with the page that says how. */
export async function tellDecision(
  tx: Db,
  ctx: UserCtx,
  userId: number,
  path: string,
): Promise<void> {
  const user = await findUser(tx, userId)
  const to = user && recipientOf(user)
  if (!to) return
  const lang = user.lang ?? ctx.lang
  const url = `${env().SITE_URL ?? ctx.origin}${await pagePathIn(tx, lang, path)}`
  await writeMail(tx, { to, lang, now: ctx.now }, (write) => ({
    subject: write('mail.join.subject'),
    body: write('mail.join.body', { name: user.firstname, url }),
  }))
}
