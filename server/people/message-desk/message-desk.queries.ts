// Reads the outbox for admins. Nothing here reads a body, which holds codes and links.
//
// Few of many rows are not sent: `outbox_unsent` finds them by state, `outbox_recipient` those of somebody and
// `outbox_channel` those of a channel, each the newest first, so that a page reads few rows whatever the table holds.

import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  MAX_ATTEMPTS,
  MAX_RESENT,
  type MessageChannel,
  type MessageState,
  messageStates,
} from '@/domain/message'
import { MAX_CODE_TRIES } from '@/domain/user'
import type { Db } from '@/server/platform/db/client'
import { pushSubscriptions } from '@/server/platform/db/schema/device'
import { outbox } from '@/server/platform/db/schema/notification'
import { verifyCodes } from '@/server/platform/db/schema/user'

/** Which messages are meant. */
export interface WantedMessages {
  state?: MessageState
  channel?: MessageChannel
  /** of a mail or SMS, as the outbox has it */
  recipient?: string
}

/** The condition of `messageState` in SQL. No message has more attempts than that. */
const stateIs: Record<MessageState, SQL | undefined> = {
  sent: isNotNull(outbox.sent_at),
  given_up: and(isNull(outbox.sent_at), eq(outbox.attempts, MAX_ATTEMPTS)),
  retrying: and(isNull(outbox.sent_at), gt(outbox.attempts, 0), lt(outbox.attempts, MAX_ATTEMPTS)),
  waiting: and(isNull(outbox.sent_at), eq(outbox.attempts, 0)),
}

const isWanted = ({ state, channel, recipient }: WantedMessages): SQL | undefined =>
  and(
    state && stateIs[state],
    channel && eq(outbox.channel, channel),
    recipient === undefined
      ? undefined
      : // a push has the number of a device there
        and(eq(outbox.recipient, recipient), ne(outbox.channel, 'push')),
  )

const columns = {
  id: outbox.id,
  channel: outbox.channel,
  recipient: outbox.recipient,
  subject: outbox.subject,
  attempts: outbox.attempts,
  next_try_at: outbox.next_try_at,
  sent_at: outbox.sent_at,
  last_error: outbox.last_error,
  created_at: outbox.created_at,
}

/** Whether the code that a message carries is of no use any more: both were written at the same moment. */
const carriesDeadCode = (now: Date): SQL<boolean> => sql<boolean>`exists (
  select from ${verifyCodes} c
  where c.target = "outbox"."recipient" and c.created_at = "outbox"."created_at"
    and (c.expires_at <= ${now.toISOString()}::timestamptz or c.verified_at is not null
      or c.consumed_at is not null or c.tries >= ${MAX_CODE_TRIES}
      or exists (select from ${verifyCodes} n
        where n.target = c.target and n.purpose = c.purpose and n.id > c.id)))`

/** Messages, the newest first. */
export async function listMessageRows(
  db: Db,
  wanted: WantedMessages,
  page: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(outbox)
    .where(isWanted(wanted))
    .orderBy(desc(outbox.id))
    .limit(page.limit)
    .offset(page.offset)
}
export type DeskMessageRow = Awaited<ReturnType<typeof listMessageRows>>[number]

const counted = (wanted: WantedMessages, most: number) =>
  sql<number>`(select count(*)::int from
    (select from ${outbox} where ${isWanted(wanted) ?? sql`true`} limit ${most}) as found)`

/** How many there are, counted up to `most`. */
export async function countMessages(db: Db, wanted: WantedMessages, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select ${counted(wanted, most)} as n`)
  return rows[0]?.n ?? 0
}

/** How many there are of each state, counted up to `most`. */
export async function countStates(
  db: Db,
  wanted: Omit<WantedMessages, 'state'>,
  most: number,
): Promise<Record<MessageState, number>> {
  const fields = messageStates.map(
    (state) => sql`${counted({ ...wanted, state }, most)} as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<MessageState, number>>(
    sql`select ${sql.join(fields, sql`, `)}`,
  )
  return rows[0] ?? { given_up: 0, retrying: 0, waiting: 0, sent: 0 }
}

/** How many of the newest `most` given-up messages were made since then. */
export async function countGivenUpSince(db: Db, since: Date, most: number): Promise<number> {
  const newest = db
    .select({ made: outbox.created_at })
    .from(outbox)
    .where(stateIs.given_up)
    .orderBy(desc(outbox.id))
    .limit(most)
    .as('newest')
  const [row] = await db.select({ n: count() }).from(newest).where(gte(newest.made, since))
  return row?.n ?? 0
}

export async function findMessageRow(db: Db, id: number, now: Date) {
  const [row] = await db
    .select({ ...columns, isOutdated: carriesDeadCode(now) })
    .from(outbox)
    .where(eq(outbox.id, id))
  return row
}

/** Locks a message: whoever sends or retries it waits. */
export async function lockMessage(tx: Db, id: number): Promise<void> {
  await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).for('no key update')
}

/** Whose browsers subscriptions are. Without their keys. */
export async function listBrowsers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, user_id, endpoint } = pushSubscriptions
  return db
    .select({ id, user_id, endpoint })
    .from(pushSubscriptions)
    .where(inArray(id, [...ids]))
}

/** For `makeDue`: one message. */
export const thisOne = (id: number): SQL => sql`select ${id}::bigint`

/** Given-up messages of a channel that one statement looks at: after an outage there may be more with dead codes than without. */
const MOST_LOOKED_AT = 50_000

/** For `makeDue`: the oldest of a channel's newest given-up messages that were made since then and carry no dead code. */
export const givenUpSince = (channel: MessageChannel, since: Date, now: Date): SQL => sql`
  select "outbox"."id" from ${outbox}
  where "outbox"."id" in (
      select o.id from ${outbox} o
      where o.sent_at is null and o.attempts = ${sql.raw(String(MAX_ATTEMPTS))} and o.channel = ${channel}
      order by o.id desc limit ${MOST_LOOKED_AT})
    and "outbox"."created_at" >= ${since.toISOString()}::timestamptz
    and not ${carriesDeadCode(now)}
  order by "outbox"."id" limit ${MAX_RESENT} for no key update skip locked`
