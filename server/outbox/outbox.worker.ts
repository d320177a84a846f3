import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { claimDue, markFailed, markSent, type OutboxRow } from './outbox.queries'

const POLL_MS = 1000
const BATCH = 10
/** Far below the first retry delay, so that a slow server never makes us send twice. */
const TIMEOUT_MS = 15_000

/** Hands one message over, or throws. */
export type Send = (message: OutboxRow) => Promise<void>

/**
 * Sends mail by SMTP. Without `smtpUrl`, and for SMS as long as there is no gateway, a message counts
 * as sent where it stands: the demo's mailbox shows it.
 */
export function makeSend(smtpUrl: string | undefined, from: string): Send {
  if (!smtpUrl) return async () => {}
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  )
  return async ({ channel, recipient, subject, body }) => {
    if (channel === 'email') await transport.sendMail({ to: recipient, subject, text: body })
  }
}

/** Sends what is due and answers how many messages were tried. One failure does not stop the next. */
export async function sendDue(db: Db, send: Send, now: Date): Promise<number> {
  const due = await claimDue(db, now, BATCH)
  for (const message of due) {
    try {
      await send(message)
      await markSent(db, message.id, now)
    } catch (error) {
      // the reason only: the whole error names the recipient
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, message: message.id }, 'a message was not sent')
      await markFailed(db, message.id, reason)
    }
  }
  return due.length
}

/** Sends messages as they come. The answer stops it and waits for the batch under way. */
export function startOutbox(db: Db): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM, DEMO } = env()
  if (!SMTP_URL && !DEMO) log.warn('SMTP_URL is not set: mails are kept but not sent')
  const send = makeSend(SMTP_URL, MAIL_FROM)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const step = async () => {
    const tried = await sendDue(db, send, new Date()).catch((error: unknown) => {
      log.error({ err: error }, 'the outbox cannot be read')
      return 0
    })
    if (!stopped) schedule(tried === BATCH ? 0 : POLL_MS)
  }
  let running: Promise<void> = Promise.resolve()
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      running = step()
    }, delayMs)
    timer.unref()
  }
  schedule(POLL_MS)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
