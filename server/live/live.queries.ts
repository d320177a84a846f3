import { sql } from 'drizzle-orm'
import { type PersonNews, personTopic } from '@/domain/live'
import type { Db } from '@/server/db/client'
import { LIVE_CHANNEL } from './live.listen'

/**
 * Signals that something about a topic has changed, and `about` what of it where that helps. Inside a
 * transaction the signal goes out when it commits, and never when it does not; equal ones of a
 * transaction are sent once.
 */
export async function publish(tx: Db, topic: string, about?: string): Promise<void> {
  const signal = about ? `${topic} ${about}` : topic
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${signal})`)
}

/** Signals a person that something of their own has changed. */
export const tellPerson = (tx: Db, userId: number, news: PersonNews) =>
  publish(tx, personTopic(userId), news)
