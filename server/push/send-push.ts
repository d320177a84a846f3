import type { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import { brand } from '@/domain/brand'
import type { Db } from '@/server/db/client'
import type { Send } from '@/server/outbox/send'
import { Undeliverable } from '@/server/outbox/sms'
import { deleteSubscriptions, findSubscription } from './push.queries'
import { isPushService, makePushAgent } from './push-hosts'
import { pushKey } from './push-key'

/** A message that no push service could deliver for a day is news no more. */
const TTL_S = 24 * 3600
const GONE = [404, 410]

export interface PushOptions {
  /** whom a push service may write to, "https://…" or "mailto:…" (RFC 8292) */
  contact: string
  /** the push services, as PUSH_HOSTS names them */
  hosts: readonly string[]
  /** of tests, whose push service signs for itself */
  makeAgent?: () => Agent
}

/**
 * Sends a message of the outbox to one browser; its recipient is the subscription's id. A browser that
 * has unsubscribed, or whose address is no push service's, is forgotten. Follows no redirect. Throws
 * `Undeliverable` where trying again would not help.
 */
export function makeSendPush(db: Db, options: PushOptions): Send {
  const { contact, hosts, makeAgent = makePushAgent } = options
  return async ({ recipient, body }, signal) => {
    const row = await findSubscription(db, Number(recipient))
    if (!row) throw new Undeliverable('the browser has unsubscribed')
    if (!isPushService(row.endpoint, hosts)) {
      await deleteSubscriptions(db, [row.id])
      throw new Undeliverable('the address is not one of a push service')
    }
    const { publicKey, privateKey } = await pushKey(db)
    const agent = makeAgent()
    // the library's own timeout counts silence only: an answer that never ends would hold us for ever
    const end = () => agent.destroy()
    signal.addEventListener('abort', end)
    try {
      await webPush.sendNotification(
        { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } },
        body,
        {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: TTL_S,
          urgency: 'high',
          agent,
        },
      )
    } catch (error) {
      const status = error instanceof WebPushError ? error.statusCode : 0
      if (!GONE.includes(status)) {
        throw new Error(`the push service answered ${status}`, { cause: error })
      }
      await deleteSubscriptions(db, [row.id])
      throw new Undeliverable('the browser has unsubscribed')
    } finally {
      signal.removeEventListener('abort', end)
      agent.destroy()
    }
  }
}

/** Where push services write to when something is wrong with our messages. */
export const contactOf = (siteUrl: string | undefined, mailFrom: string) =>
  siteUrl?.startsWith('https:')
    ? siteUrl
    : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? `hello@${brand.name.toLowerCase()}.example`}`
