import type { Fields } from '@/domain/firestore'
import { collectionOf, type Doc } from '@/server/firestore/value/document'
import type { Db } from '@/server/platform/db/client'
import { findServiceAccount } from '@/server/platform/google/service-account'
import { publish } from '@/server/platform/live/live.queries'
import { addDeletions } from './deletion.queries'
import { deleteChatPaths, listDocuments, listMessages, partiesOf } from './document.queries'
import { RELOAD, TOPIC } from './topic'

/** A chat or a message of one, in the marketplace's own terms (ADR 0099). */
export interface ChatDocument {
  kind: 'chat' | 'message'
  chatId: string
  parties: string[]
  /** 0 for a chat */
  senderId: number
  /** empty for a picture alone */
  text: string
  picture: string | null
  at: Date
}

const textOf = (fields: Fields, name: string): string | null =>
  (Object.hasOwn(fields, name) ? fields[name]?.stringValue : undefined) ?? null

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A document as a chat or message; undefined for any other. */
export function toChatDocument(doc: Doc): ChatDocument | undefined {
  const collection = collectionOf(doc.path)
  if (collection !== 'chats' && collection !== 'messages') return undefined
  const isChat = collection === 'chats'
  return {
    kind: isChat ? 'chat' : 'message',
    chatId: isChat ? idOf(doc.path) : (textOf(doc.fields, 'chat_id') ?? ''),
    parties: partiesOf(doc),
    senderId: Number(textOf(doc.fields, 'sender_id') ?? 0),
    text: textOf(doc.fields, 'chat_content') ?? '',
    picture: textOf(doc.fields, 'chat_img'),
    at: doc.createdAt,
  }
}

/** The last messages of a chat, oldest first. */
export async function listTranscript(
  db: Db,
  chatId: string,
  limit: number,
): Promise<ChatDocument[]> {
  const docs = await listMessages(db, chatId, limit)
  return docs.reverse().flatMap((doc) => toChatDocument(doc) ?? [])
}

/** The text of a message of a chat; undefined if it is another chat's or there is none. */
export async function findMessageText(
  db: Db,
  chatId: string,
  messageId: string,
): Promise<string | undefined> {
  const [doc] = await listDocuments(db, [`messages/${messageId}`])
  const message = doc && toChatDocument(doc)
  return message?.chatId === chatId ? message.text : undefined
}

/** Has listeners look again, and a Firebase project whose copies were deleted forget the chats too. */
export async function noteDeleted(tx: Db, deleted: number, chatIds: readonly string[]) {
  if (findServiceAccount()) await addDeletions(tx, chatIds)
  if (deleted > 0) await publish(tx, TOPIC, RELOAD)
}

/** Deletes chats and all their messages. */
export async function deleteChatDocuments(tx: Db, chatIds: readonly string[]): Promise<void> {
  await noteDeleted(tx, await deleteChatPaths(tx, chatIds), chatIds)
}
