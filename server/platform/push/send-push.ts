import type { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import { brand } from '@/domain/brand'
import type { Db } from '@/server/platform/db/client'
import type { Send } from '@/server/platform/outbox/send'
import { Undeliverable } from '@/server/platform/outbox/sms'
import { deleteSubscriptions, findSubscription } from './push.queries'
import { isPushService, makePushAgent } from './push-hosts'
import { pushKey } from './push-key'

/** After a day an undelivered message is outdated. */
const TTL_S = 24 * 3600
const GONE = [404, 410]

export interface PushOptions {
  /** contact for push services, "https://…" or "mailto:…" (RFC 8292) */
  contact: string
  /** hosts of the push services, from PUSH_HOSTS */
  hosts: readonly string[]
  /** for tests, whose push service has a self-signed certificate */
  makeAgent?: () => Agent
}

/**
 * Sends an outbox message to one browser; `recipient` is the subscription's id. Deletes
 * subscriptions that have ended or whose URL is not a push service's. Follows no redirects. Throws
 * `Undeliverable` for final failures.
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
    // the library's timeout is an idle timeout: it does not stop a response that never ends
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

/** Contact for push services in case of problems: the site, otherwise the mail sender. */
export const contactOf = (siteUrl: string | undefined, mailFrom: string) =>
  siteUrl?.startsWith('https:')
    ? siteUrl
    : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? `hello@${brand.name.toLowerCase()}.example`}`
