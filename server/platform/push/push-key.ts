import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '@/server/platform/db/client'
import { keepSecret } from '@/server/platform/setting/secret.queries'

const keySchema = z.object({ publicKey: z.string(), privateKey: z.string() })

export type PushKey = z.output<typeof keySchema>

/** The VAPID key pair (RFC 8292), generated once: a new pair would invalidate all subscriptions. */
export async function pushKey(db: Db): Promise<PushKey> {
  const kept = await keepSecret(db, 'vapid', JSON.stringify(webPush.generateVAPIDKeys()))
  return keySchema.parse(JSON.parse(kept))
}
