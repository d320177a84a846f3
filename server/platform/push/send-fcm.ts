import { z } from 'zod'
import { splitLang } from '@/lib/lang-path'
import type { Db } from '@/server/platform/db/client'
import type { GoogleToken } from '@/server/platform/google/service-account'
import type { Send } from '@/server/platform/outbox/send'
import { Undeliverable } from '@/server/platform/outbox/sms'
import { findPushToken, forgetPushToken } from './push.queries'
import { fcmUserOf } from './push-target'

const FCM_URL = 'https://fcm.googleapis.com'
export const FCM_SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** After a day an undelivered message is outdated. */
const TTL_S = 24 * 3600

const bodySchema = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
})

/** The error code of a refusal (firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). */
const refusalSchema = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
})

async function codeOf(response: Response): Promise<string> {
  const { data } = refusalSchema.safeParse(await response.json().catch(() => undefined))
  return data?.error.details?.find(({ errorCode }) => errorCode)?.errorCode ?? ''
}

export interface FcmOptions {
  project: string
  token: GoogleToken
  /** for tests */
  url?: string
}

/**
 * Sends an outbox message to the device of a user by FCM (HTTP v1). The token is read when it is sent: a device
 * that another user has signed in on gets nothing. Forgets tokens that have ended. Throws `Undeliverable` for
 * final failures.
 */
export function makeSendFcm(db: Db, { project, token, url = FCM_URL }: FcmOptions): Send {
  const address = `${url}/v1/projects/${encodeURIComponent(project)}/messages:send`
  return async ({ recipient, body }, signal) => {
    const userId = fcmUserOf(recipient)
    const device = userId === undefined ? undefined : await findPushToken(db, userId)
    if (userId === undefined || !device) throw new Undeliverable('the device has signed out')
    const { title, body: text, url: path, tag } = bodySchema.parse(JSON.parse(body))
    const message = {
      token: device,
      notification: { title, body: text },
      // an app has a language of its own
      data: { url: splitLang(path).path, tag },
      android: { priority: 'HIGH', ttl: `${TTL_S}s`, collapse_key: tag, notification: { tag } },
      apns: { headers: { 'apns-priority': '10', 'apns-collapse-id': tag.slice(0, 64) } },
    }
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal,
    })
    if (response.ok) return
    const code = await codeOf(response)
    if (code === 'UNREGISTERED') {
      await forgetPushToken(db, userId, device)
      throw new Undeliverable('the device has signed out')
    }
    if (code === 'INVALID_ARGUMENT') throw new Undeliverable('FCM does not take this message')
    throw new Error(`FCM answered ${response.status}`)
  }
}
