import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { contactOf, makeSendPush } from '@/server/push/send-push'
import { claimDue, giveUp, markFailed, markSent, type OutboxRow } from './outbox.queries'
import { makeTwilio, type SendSms, Undeliverable } from './sms'

const POLL_MS = 1000
const BATCH = 10
/** Far below the first retry delay, so that a slow server never makes us send twice. */
const TIMEOUT_MS = 15_000

/** Hands one message over, or throws. */
export type Send = (message: OutboxRow) => Promise<void>

/** What messages leave by. A message without a way counts as sent in the demo: its mailbox shows it. */
export interface Ways {
  smtpUrl?: string
  /** who mails are from */
  from: string
  sms?: SendSms
  push?: Send
  isDemo: boolean
}

/** Without a way out: shown by the demo's mailbox, else stale by the time somebody sets one up. */
const keep =
  (isDemo: boolean, missing: string): Send =>
  async () => {
    if (!isDemo) throw new Undeliverable(`no ${missing} is configured`)
  }

function makeSendMail({ smtpUrl, from, isDemo }: Ways): Send {
  if (!smtpUrl) return keep(isDemo, 'SMTP_URL')
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  )
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ to: recipient, subject, text: body })
  }
}

/** Sends mail by SMTP, SMS by the gateway, and push by the services of the browsers. */
export function makeSend(ways: Ways): Send {
  const senders: Record<OutboxRow['channel'], Send> = {
    email: makeSendMail(ways),
    sms: ways.sms ?? keep(ways.isDemo, 'SMS gateway'),
    push: ways.push ?? keep(ways.isDemo, 'push'),
  }
  return (message) => senders[message.channel](message)
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
      const isFinal = error instanceof Undeliverable
      log.warn({ reason, message: message.id, isFinal }, 'a message was not sent')
      await (isFinal ? giveUp : markFailed)(db, message.id, reason)
    }
  }
  return due.length
}

function openGateway(): SendSms | undefined {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL } = env()
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return undefined
  return makeTwilio({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    url: TWILIO_URL,
  })
}

/** Sends messages as they come. The answer stops it and waits for the batch under way. */
export function startOutbox(db: Db): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM, SITE_URL, DEMO } = env()
  if (!SMTP_URL && !DEMO) log.warn('SMTP_URL is not set: mails are kept but not sent')
  const sms = openGateway()
  if (!sms && !DEMO) log.warn('TWILIO_ACCOUNT_SID is not set: SMS are noted as not sent')
  const push = makeSendPush(db, { contact: contactOf(SITE_URL, MAIL_FROM) })
  const send = makeSend({ smtpUrl: SMTP_URL, from: MAIL_FROM, sms, push, isDemo: DEMO })
  return startPolling({
    everyMs: POLL_MS,
    failed: 'the outbox cannot be read',
    step: async () => (await sendDue(db, send, new Date())) === BATCH,
  })
}
