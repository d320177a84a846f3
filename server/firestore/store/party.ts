import type { Value } from '@/domain/firestore'
import type { Doc } from '@/server/firestore/value/document'
import type { Db } from '@/server/platform/db/client'
import { noteDeleted } from './chat-document'
import { deleteOfParty, listCollection } from './document.queries'

/** What a browser may be told at once is no limit for a person's own data. */
const ALL = 1_000_000

const plain = ({ fields }: Doc, name: string): string | null => {
  const value: Value | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value?.stringValue ?? null
}

/** The messages of a user's chats, oldest first, for the export of an account. */
export async function listMessagesOf(db: Db, userId: number) {
  const party = String(userId)
  const where = { collection: 'messages', isGroup: false, parties: [party] }
  const docs = await listCollection(db, where, ALL)
  return docs.map((doc) => ({
    id: doc.path.slice(doc.path.indexOf('/') + 1),
    chat_id: plain(doc, 'chat_id'),
    chat_content: plain(doc, 'chat_content'),
    chat_img: plain(doc, 'chat_img'),
    own: plain(doc, 'sender_id') === party,
    created_at: doc.createdAt,
  }))
}

/**
 * Deletes the chats of a user and all their messages, also for the other parties. `chatIds` are the chats
 * that the marketplace knows of.
 */
export async function forgetChatsOf(
  tx: Db,
  userId: number,
  chatIds: readonly string[],
): Promise<void> {
  await noteDeleted(tx, await deleteOfParty(tx, String(userId)), chatIds)
}
