import { type SQL, sql } from 'drizzle-orm'
import { type UserUpdate, userTopic } from '@/domain/live'
import type { Db } from '@/server/platform/db/client'
import { LIVE_CHANNEL } from '@/server/platform/pubsub/listener'

/** A signal of a topic as an expression, for a statement that changes what it is about. */
export const notifying = (topic: string): SQL<string> =>
  sql<string>`pg_notify(${LIVE_CHANNEL}, ${topic})`

/**
 * Signals a change of a topic; `about` optionally names what has changed. In a transaction the
 * signal is sent at commit, and equal signals are sent once (NOTIFY).
 */
export async function publish(tx: Db, topic: string, about?: string): Promise<void> {
  const signal = about ? `${topic} ${about}` : topic
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${signal})`)
}

/** Signals a user's screens that something of the user has changed. */
export const publishToUser = (tx: Db, userId: number, news: UserUpdate) =>
  publish(tx, userTopic(userId), news)
