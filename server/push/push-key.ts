import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '@/server/db/client'
import { keepSecret } from '@/server/payment/secret.queries'

const keySchema = z.object({ publicKey: z.string(), privateKey: z.string() })

export type PushKey = z.output<typeof keySchema>

/** This marketplace's VAPID pair (RFC 8292), made when first needed and kept: a new one loses every browser. */
export async function pushKey(db: Db): Promise<PushKey> {
  const kept = await keepSecret(db, 'vapid', JSON.stringify(webPush.generateVAPIDKeys()))
  return keySchema.parse(JSON.parse(kept))
}
