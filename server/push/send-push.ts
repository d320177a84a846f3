import type { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import { brand } from '@/domain/brand'
import type { Db } from '@/server/db/client'
import { Undeliverable } from '@/server/outbox/sms'
import { deleteSubscriptions, findSubscription } from './push.queries'
import { pushKey } from './push-key'

/** A message that no push service could deliver for a day is news no more. */
const TTL_S = 24 * 3600
const TIMEOUT_MS = 10_000
const GONE = [404, 410]

export interface PushOptions {
  /** whom a push service may write to, "https://…" or "mailto:…" (RFC 8292) */
  contact: string
  /** of tests, whose push service signs for itself */
  agent?: Agent
}

/**
 * Sends a message of the outbox to one browser; its recipient is the subscription's id. A browser that
 * has unsubscribed is forgotten. Throws `Undeliverable` where trying again would not help.
 */
export function makeSendPush(db: Db, { contact, agent }: PushOptions) {
  return async ({ recipient, body }: { recipient: string; body: string }): Promise<void> => {
    const row = await findSubscription(db, Number(recipient))
    if (!row) throw new Undeliverable('the browser has unsubscribed')
    const { publicKey, privateKey } = await pushKey(db)
    try {
      await webPush.sendNotification(
        { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } },
        body,
        {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: TTL_S,
          timeout: TIMEOUT_MS,
          urgency: 'high',
          agent,
        },
      )
    } catch (error) {
      const status = error instanceof WebPushError ? error.statusCode : 0
      if (!GONE.includes(status)) throw new Error(`the push service answered ${status}`)
      await deleteSubscriptions(db, [row.id])
      throw new Undeliverable('the browser has unsubscribed')
    }
  }
}

/** Where push services write to when something is wrong with our messages. */
export const contactOf = (siteUrl: string | undefined, mailFrom: string) =>
  siteUrl?.startsWith('https:')
    ? siteUrl
    : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? `hello@${brand.name.toLowerCase()}.example`}`
