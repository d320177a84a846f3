import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { chatMembers, chatPictures, chats } from '@/server/platform/db/schema/chat'
import { outbox } from '@/server/platform/db/schema/notification'

/**
 * Notes a message: its beginning for lists, who waits for an answer, and one unread more for everybody else.
 * False if a later one is noted already, which stays the last.
 */
export async function countMessage(
  tx: Db,
  chatId: string,
  message: { text: string; senderId: number; sender: string; at: Date; isAsking: boolean },
): Promise<boolean> {
  const last = await tx
    .update(chats)
    .set({
      last_text: message.text,
      last_sender_id: message.senderId,
      last_at: message.at,
      waiting_since: message.isAsking
        ? sql`coalesce(${chats.waiting_since}, ${message.at.toISOString()}::timestamptz)`
        : null,
    })
    .where(and(eq(chats.id, chatId), or(isNull(chats.last_at), lte(chats.last_at, message.at))))
    .returning({ id: chats.id })
  await tx
    .update(chatMembers)
    .set({ unread: sql`${chatMembers.unread} + 1` })
    .where(and(eq(chatMembers.chat_id, chatId), ne(chatMembers.party, message.sender)))
  return last.length > 0
}

/** Marks a conversation as read by a party; false if nothing was unread. */
export async function markRead(tx: Db, chatId: string, party: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(chatMembers)
    .set({ unread: 0, read_at: now })
    .where(
      and(
        eq(chatMembers.chat_id, chatId),
        eq(chatMembers.party, party),
        sql`(${chatMembers.unread} > 0 or ${chatMembers.read_at} is null)`,
      ),
    )
    .returning({ party: chatMembers.party })
  return row !== undefined
}

/** Lets both sides of a conversation see a picture. */
export async function sharePicture(tx: Db, chatId: string, path: string): Promise<void> {
  await tx.insert(chatPictures).values({ chat_id: chatId, path }).onConflictDoNothing()
}

const waiting = (recipients: readonly string[], tag: string) =>
  and(
    eq(outbox.channel, 'push'),
    isNull(outbox.sent_at),
    eq(outbox.attempts, 0),
    inArray(outbox.recipient, [...recipients]),
    sql`position(${`"tag":${JSON.stringify(tag)}`} in ${outbox.body}) > 0`,
  )

/** Takes back pushes that have not left yet. */
export async function dropWaitingPushes(tx: Db, recipients: readonly string[], tag: string) {
  if (recipients.length > 0) await tx.delete(outbox).where(waiting(recipients, tag))
}

/** Writes a push to each target, due at `dueAt`; one that still waits there takes the new text. */
export async function writeWaitingPushes(
  tx: Db,
  recipients: readonly string[],
  { tag, body, now, dueAt }: { tag: string; body: string; now: Date; dueAt: Date },
): Promise<void> {
  if (recipients.length === 0) return
  const replaced = await tx
    .update(outbox)
    .set({ body })
    .where(waiting(recipients, tag))
    .returning({ recipient: outbox.recipient })
  const known = new Set(replaced.map(({ recipient }) => recipient))
  const rows = recipients
    .filter((recipient) => !known.has(recipient))
    .map((recipient) => ({
      channel: 'push' as const,
      recipient,
      body,
      next_try_at: dueAt,
      created_at: now,
    }))
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}
