import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { contactOf, makeSendPush } from '@/server/push/send-push'
import { claimDue, giveUp, markFailed, markSent, type OutboxRow } from './outbox.queries'
import type { Send } from './send'
import { makeTwilio, type SendSms, Undeliverable } from './sms'

const POLL_MS = 1000

/**
 * How many messages of a channel leave at once, and how long each may take in all, silent or not. A
 * batch is over well before the first retry delay, so that a slow server never makes us send twice.
 */
const limits = {
  email: { batch: 5, deadlineMs: 20_000 },
  sms: { batch: 5, deadlineMs: 10_000 },
  push: { batch: 10, deadlineMs: 10_000 },
} as const

const channels = ['email', 'sms', 'push'] as const

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
      connectionTimeout: limits.email.deadlineMs,
      greetingTimeout: limits.email.deadlineMs,
      socketTimeout: limits.email.deadlineMs,
    },
    { from },
  )
  return async ({ recipient, subject, body }, signal) => {
    await transport.sendMail({ to: recipient, subject, text: body, signal })
  }
}

/** Sends mail by SMTP, SMS by the gateway, and push by the services of the browsers. */
export function makeSend(ways: Ways): Send {
  const senders: Record<OutboxRow['channel'], Send> = {
    email: makeSendMail(ways),
    sms: ways.sms ?? keep(ways.isDemo, 'SMS gateway'),
    push: ways.push ?? keep(ways.isDemo, 'push'),
  }
  return (message, signal) => senders[message.channel](message, signal)
}

/** The same, given up after `ms`: whoever does not stop at the signal is left alone. */
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

/** What may stand in the log: the words of a mail server often name the recipient. */
const toCodes = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  code: error instanceof Error && 'code' in error ? error.code : undefined,
  responseCode: error instanceof Error && 'responseCode' in error ? error.responseCode : undefined,
})

/** Sends one message and notes how it went; never throws for the message's sake. */
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
  /** of tests */
  deadlineMs?: number
}

/** Sends what is due of one channel, each message beside the others; answers how many were tried. */
export async function sendBatch(db: Db, send: Send, { channel, now, deadlineMs }: Batch) {
  const { batch, deadlineMs: usual } = limits[channel]
  const due = await claimDue(db, channel, now, batch)
  await Promise.all(due.map((message) => sendOne(db, send, message, deadlineMs ?? usual, now)))
  return { tried: due.length, hasMore: due.length === batch }
}

/** One batch of every channel; answers how many messages were tried. */
export async function sendDue(db: Db, send: Send, now: Date): Promise<number> {
  const batches = await Promise.all(
    channels.map((channel) => sendBatch(db, send, { channel, now })),
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

/** Sends messages as they come, each channel for itself. The answer stops it and waits for the batches under way. */
export function startOutbox(db: Db): () => Promise<void> {
  const { SMTP_URL, MAIL_FROM, SITE_URL, DEMO, PUSH_HOSTS } = env()
  if (!SMTP_URL && !DEMO) log.warn('SMTP_URL is not set: mails are kept but not sent')
  const sms = openGateway()
  if (!sms && !DEMO) log.warn('TWILIO_ACCOUNT_SID is not set: SMS are noted as not sent')
  const push = makeSendPush(db, { contact: contactOf(SITE_URL, MAIL_FROM), hosts: PUSH_HOSTS })
  const send = makeSend({ smtpUrl: SMTP_URL, from: MAIL_FROM, sms, push, isDemo: DEMO })
  const stops = channels.map((channel) =>
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
