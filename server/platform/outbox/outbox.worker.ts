import { createTransport } from 'nodemailer'
import { messageChannels } from '@/domain/message'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { mailHtml } from './mail-html'
import { claimDue, giveUp, markFailed, markSent, type OutboxRow } from './outbox.queries'
import type { Send } from './send'
import { makeTwilio, type SendSms, Undeliverable } from './sms'

const POLL_MS = 1000

/**
 * Messages per batch of a channel, and the deadline of each message. A batch ends well before the
 * first retry delay, so that a slow server does not make us send a message twice.
 */
const limits = {
  email: { batch: 5, deadlineMs: 20_000 },
  sms: { batch: 5, deadlineMs: 10_000 },
  push: { batch: 10, deadlineMs: 10_000 },
} as const

/** Configured senders. In the demo a message without sender counts as sent (see its mailbox). */
export interface Ways {
  smtpUrl?: string
  /** sender of mails */
  from: string
  /** the marketplace's public address, which mails link to */
  origin?: string
  sms?: SendSms
  push?: Send
  isDemo: boolean
}

/** For a channel without sender: no-op in the demo, else a final failure. */
const keep =
  (isDemo: boolean, missing: string): Send =>
  async () => {
    if (!isDemo) throw new Undeliverable(`no ${missing} is configured`)
  }

function makeSendMail({ smtpUrl, from, origin, isDemo }: Ways): Send {
  if (!smtpUrl) return keep(isDemo, 'SMTP_URL')
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: limits.email.deadlineMs,
      greetingTimeout: limits.email.deadlineMs,
      socketTimeout: limits.email.deadlineMs,
    },
    { from },
  )
  return async ({ recipient, subject, body }, signal) => {
    const html = mailHtml({ subject, body }, origin)
    await transport.sendMail({ to: recipient, subject, text: body, html, signal })
  }
}

/** Sends mail by SMTP, SMS by the gateway and push by the browsers' push services. */
export function makeSend(ways: Ways): Send {
  const senders: Record<OutboxRow['channel'], Send> = {
    email: makeSendMail(ways),
    sms: ways.sms ?? keep(ways.isDemo, 'SMS gateway'),
    push: ways.push ?? keep(ways.isDemo, 'push'),
  }
  return (message, signal) => senders[message.channel](message, signal)
}

/** Sends with a deadline; rejects after `ms` even if the sender ignores the abort signal. */
async function sendWithin(ms: number, send: Send, message: OutboxRow): Promise<void> {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not sent within ${ms} ms`))
      late.abort()
    }, ms)
  })
  try {
    await Promise.race([send(message, late.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Error fields that are safe to log: mail servers' messages often contain the recipient. */
const toCodes = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  code: error instanceof Error && 'code' in error ? error.code : undefined,
  responseCode: error instanceof Error && 'responseCode' in error ? error.responseCode : undefined,
})

/** Sends one message and stores the result; a failed send does not throw. */
async function sendOne(db: Db, send: Send, message: OutboxRow, ms: number, now: Date) {
  try {
    await sendWithin(ms, send, message)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof Undeliverable
    log.warn({ ...toCodes(error), message: message.id, isFinal }, 'a message was not sent')
    return (isFinal ? giveUp : markFailed)(db, message.id, reason)
  }
  return markSent(db, message.id, now)
}

interface Batch {
  channel: OutboxRow['channel']
  now: Date
  /** for tests */
  deadlineMs?: number
}

/** Sends the due messages of a channel concurrently; returns how many were tried. */
export async function sendBatch(db: Db, send: Send, { channel, now, deadlineMs }: Batch) {
  const { batch, deadlineMs: usual } = limits[channel]
  const due = await claimDue(db, channel, now, batch)
  await Promise.all(due.map((message) => sendOne(db, send, message, deadlineMs ?? usual, now)))
  return { tried: due.length, hasMore: due.length === batch }
}

/** Sends one batch of every channel; returns how many messages were tried. */
export async function sendDue(db: Db, send: Send, now: Date): Promise<number> {
  const batches = await Promise.all(
    messageChannels.map((channel) => sendBatch(db, send, { channel, now })),
  )
  return batches.reduce((sum, { tried }) => sum + tried, 0)
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

/**
 * Starts a poller per channel that sends due messages. The returned function stops them and waits
 * for running batches.
 */
export function startOutbox(db: Db, push?: Send): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM, SITE_URL, DEMO } = env()
  if (!SMTP_URL && !DEMO) log.warn('SMTP_URL is not set: mails are kept but not sent')
  const sms = openGateway()
  if (!sms && !DEMO) log.warn('TWILIO_ACCOUNT_SID is not set: SMS are noted as not sent')
  const send = makeSend({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    origin: SITE_URL,
    sms,
    push,
    isDemo: DEMO,
  })
  const stops = messageChannels.map((channel) =>
    startPolling({
      everyMs: POLL_MS,
      failed: `the outbox cannot be read for ${channel}`,
      step: async () => (await sendBatch(db, send, { channel, now: new Date() })).hasMore,
    }),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
