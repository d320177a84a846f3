import { sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { LIVE_CHANNEL } from './live.listen'

/**
 * Signals that something about a topic has changed. Inside a transaction the signal goes out when it
 * commits, and never when it does not; equal ones of a transaction are sent once.
 */
export async function publish(tx: Db, topic: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${topic})`)
}
