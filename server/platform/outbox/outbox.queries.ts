import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { MAX_ATTEMPTS } from '@/domain/message'
import type { Db } from '@/server/platform/db/client'
import { outbox } from '@/server/platform/db/schema/notification'

export type OutboxRow = typeof outbox.$inferSelect

/** Adds a message to the outbox, in the transaction that causes it. */
export async function insertMessage(
  tx: Db,
  message: Pick<OutboxRow, 'channel' | 'recipient' | 'subject' | 'body'>,
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ ...message, next_try_at: now, created_at: now })
}

/** Delay after the first failed attempt; doubles up to an hour. */
const RETRY_S = 60
const MAX_RETRY_S = 3600

/** Delay after an attempt that was preceded by so many. */
const delayAfter = (attempts: SQL) =>
  sql`least(${MAX_RETRY_S}, ${RETRY_S} * power(2, least(${attempts}, 10))) * interval '1 second'`

/**
 * Claims due messages of a channel and counts the attempt at once. After a crash a message is due
 * again after its delay; two processes never claim the same message.
 */
export async function claimDue(
  db: Db,
  channel: OutboxRow['channel'],
  now: Date,
  limit: number,
): Promise<OutboxRow[]> {
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      next_try_at: sql`${now.toISOString()}::timestamptz + ${delayAfter(sql`${outbox.attempts}`)}`,
    })
    .where(
      sql`${outbox.id} = any(array(select o.id from ${outbox} o
         where o.channel = ${channel} and o.sent_at is null
           and o.attempts < ${sql.raw(String(MAX_ATTEMPTS))} and o.next_try_at <= ${now.toISOString()}
         order by o.next_try_at, o.id limit ${limit} for no key update skip locked))`,
    )
    .returning()
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ sent_at: now, last_error: null }).where(eq(outbox.id, id))
}

export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.update(outbox).set({ last_error: reason }).where(eq(outbox.id, id))
}

/** Gives a message up: it is not retried, and stays for an admin to inspect. */
export async function giveUp(db: Db, id: number, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: MAX_ATTEMPTS, last_error: reason })
    .where(eq(outbox.id, id))
}

/**
 * Makes messages due again, as if nobody had tried. One that may be with its sender at this moment is due once that must
 * be over (`RETRY_S` after it was claimed): if it arrives meanwhile, it is marked as sent and nobody claims it. `ids` is a
 * query of ids; answers those that were changed.
 */
export async function makeDue(tx: Db, ids: SQL, now: Date): Promise<number[]> {
  const claimedAt = sql`${outbox.next_try_at} - ${delayAfter(sql`${outbox.attempts} - 1`)}`
  const rows = await tx
    .update(outbox)
    .set({
      attempts: 0,
      next_try_at: sql`greatest(${now.toISOString()}::timestamptz,
        ${claimedAt} + ${RETRY_S} * interval '1 second')`,
    })
    .where(
      sql`${outbox.id} = any(array(${ids})) and ${outbox.sent_at} is null and ${outbox.attempts} > 0`,
    )
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/** A mail or SMS: stored as readable text, unlike push. */
export type MessageRow = OutboxRow & { channel: 'email' | 'sms' }

/** The newest mails and SMS, optionally of one recipient. */
export async function listMessages(
  db: Db,
  limit: number,
  recipient: string | undefined,
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(ne(outbox.channel, 'push'), recipient ? eq(outbox.recipient, recipient) : undefined))
    .orderBy(desc(outbox.id))
    .limit(limit)
  return rows.flatMap((row) => (row.channel === 'push' ? [] : [{ ...row, channel: row.channel }]))
}
