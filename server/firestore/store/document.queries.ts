import { and, arrayContains, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { collectionOf, type Doc, isStorable } from '@/server/firestore/value/document'
import type { Db } from '@/server/platform/db/client'
import { firestoreDocuments as table } from '@/server/platform/db/schema/firestore'

type Row = typeof table.$inferSelect

const toDoc = ({ path, fields, created_at, updated_at }: Row): Doc => ({
  path,
  fields,
  createdAt: created_at,
  updatedAt: updated_at,
})

/** The strings of the field `parties`. */
export function partiesOf({ fields }: Pick<Doc, 'fields'>): string[] {
  const values = Object.hasOwn(fields, 'parties') ? fields.parties?.arrayValue?.values : undefined
  return [...new Set((values ?? []).flatMap(({ stringValue }) => stringValue ?? []))].filter(
    isStorable,
  )
}

/** The documents at the paths that exist. `lock`: until the end of the transaction. */
export async function listDocuments(
  db: Db,
  paths: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Doc[]> {
  if (paths.length === 0) return []
  const found = db
    .select()
    .from(table)
    .where(inArray(table.path, [...paths]))
    .orderBy(table.path)
  return (lock ? await found.for('update') : await found).map(toDoc)
}

/** The field `chat_id`, if it is a text that a column can hold. */
function chatIdOf({ fields }: Pick<Doc, 'fields'>): string | null {
  const text = Object.hasOwn(fields, 'chat_id') ? fields.chat_id?.stringValue : undefined
  return text !== undefined && isStorable(text) ? text : null
}

export interface Where {
  /** a collection's path, or with `isGroup` its last segment */
  collection: string
  isGroup: boolean
  /** only documents of one of these, if any are named */
  parties: readonly string[]
  /** only documents of one of these chats, if any are named */
  chatIds?: readonly string[]
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Documents of a collection by their age, at most `limit`. */
export async function listCollection(db: Db, where: Where, limit: number): Promise<Doc[]> {
  const { collection, isGroup, parties, chatIds = [] } = where
  const own = eq(table.collection, collection)
  const conditions: (SQL | undefined)[] = [
    isGroup ? or(own, like(table.collection, `%/${escapeLike(collection)}`)) : own,
    ...parties.filter(isStorable).map((party) => arrayContains(table.parties, [party])),
    ...chatIds.filter(isStorable).map((id) => eq(table.chat_id, id)),
  ]
  const rows = await db
    .select()
    .from(table)
    .where(and(...conditions))
    .orderBy(table.created_at, table.path)
    .limit(limit)
  return rows.map(toDoc)
}

const toRow = (doc: Doc): Row => ({
  path: doc.path,
  collection: collectionOf(doc.path),
  parties: partiesOf(doc),
  chat_id: chatIdOf(doc),
  fields: doc.fields,
  created_at: doc.createdAt,
  updated_at: doc.updatedAt,
})

/** Stores a document unless there is one at its path; false if there is. Two at once wait for each other. */
export async function addDocument(tx: Db, doc: Doc): Promise<boolean> {
  const added = await tx
    .insert(table)
    .values(toRow(doc))
    .onConflictDoNothing()
    .returning({ path: table.path })
  return added.length > 0
}

export async function saveDocuments(tx: Db, docs: readonly Doc[]): Promise<void> {
  if (docs.length === 0) return
  await tx
    .insert(table)
    .values(docs.map(toRow))
    .onConflictDoUpdate({
      target: table.path,
      set: {
        parties: sql`excluded.parties`,
        chat_id: sql`excluded.chat_id`,
        fields: sql`excluded.fields`,
        created_at: sql`excluded.created_at`,
        updated_at: sql`excluded.updated_at`,
      },
    })
}

export async function deleteDocuments(tx: Db, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.delete(table).where(inArray(table.path, [...paths]))
}

/** Deletes every document of a party; returns their number. */
export async function deleteOfParty(tx: Db, party: string): Promise<number> {
  const gone = await tx
    .delete(table)
    .where(arrayContains(table.parties, [party]))
    .returning({ path: table.path })
  return gone.length
}

/** The last messages of a chat, the newest first. */
export async function listMessages(db: Db, chatId: string, limit: number): Promise<Doc[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.chat_id, chatId), eq(table.collection, 'messages')))
    .orderBy(desc(table.created_at), desc(table.path))
    .limit(limit)
  return rows.map(toDoc)
}

/** Deletes chats and their messages; returns the number of documents. */
export async function deleteChatPaths(tx: Db, chatIds: readonly string[]): Promise<number> {
  if (chatIds.length === 0) return 0
  const own = chatIds.map((id) => `chats/${id}`)
  const gone = await tx
    .delete(table)
    .where(or(inArray(table.path, own), inArray(table.chat_id, [...chatIds])))
    .returning({ path: table.path })
  return gone.length
}

/** The last instant that a document carries; undefined without documents. */
export async function findLastInstant(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${table.updated_at})::text` })
    .from(table)
  return row?.at ? new Date(row.at) : undefined
}
