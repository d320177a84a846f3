import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { CHAT_AFTER_ORDER_MS, CHAT_IDLE_MS } from '@/domain/chat'
import type { Db } from '@/server/platform/db/client'
import { chats } from '@/server/platform/db/schema/chat'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'

const before = (now: Date, ms: number) =>
  sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** Closes conversations whose order is over and that are quiet since, and those that nobody writes in. */
export async function closeQuietChats(db: Db, now: Date): Promise<void> {
  const quiet = sql`coalesce(${chats.last_at}, ${chats.created_at})`
  const over = before(now, CHAT_AFTER_ORDER_MS)
  const orderIsOver = sql`exists (select 1 from ${orders} o where o.id = ${chats.order_id}
    and o.status in ('delivered', 'canceled') and o.updated_at < ${over})`
  const parcelIsOver = sql`exists (select 1 from ${parcelOrders} p where p.id = ${chats.parcel_id}
    and p.status in ('delivered', 'canceled') and p.updated_at < ${over})`
  await db
    .update(chats)
    .set({ closed_at: now })
    .where(
      and(
        isNull(chats.closed_at),
        or(
          sql`${quiet} < ${before(now, CHAT_IDLE_MS)}`,
          and(sql`${quiet} < ${over}`, or(orderIsOver, parcelIsOver)),
        ),
      ),
    )
}

/** Conversations that ended before an instant and that no other process is deleting, locked. */
export async function lockEndedChats(tx: Db, endedBefore: Date, limit: number): Promise<string[]> {
  const found = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(lt(chats.closed_at, endedBefore))
    .orderBy(chats.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return found.map(({ id }) => id)
}

export async function deleteChats(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(chats).where(inArray(chats.id, [...ids]))
}

/** Deletes the conversations of a user, as customer and as seller or courier; returns their ids. */
export async function deleteChatsOf(tx: Db, userId: number): Promise<string[]> {
  const gone = await tx
    .delete(chats)
    .where(or(eq(chats.customer_id, userId), eq(chats.peer_id, userId)))
    .returning({ id: chats.id })
  return gone.map(({ id }) => id)
}
