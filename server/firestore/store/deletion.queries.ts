import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { firestoreDeletions as table } from '@/server/platform/db/schema/firestore'

/** Notes chats that are to be deleted in the Firebase project too. */
export async function addDeletions(tx: Db, chatIds: readonly string[]): Promise<void> {
  const rows = chatIds.map((chat_id) => ({ chat_id }))
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing()
}

/** The chat whose deletion was noted first. */
export async function findDeletion(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ chatId: table.chat_id })
    .from(table)
    .orderBy(table.created_at, table.chat_id)
    .limit(1)
  return row?.chatId
}

export async function dropDeletion(db: Db, chatId: string): Promise<void> {
  await db.delete(table).where(eq(table.chat_id, chatId))
}

/** Puts a chat behind the others. */
export async function postponeDeletion(db: Db, chatId: string): Promise<void> {
  await db.update(table).set({ created_at: sql`now()` }).where(eq(table.chat_id, chatId))
}
