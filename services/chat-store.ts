// 134 kB of Firebase's SDK: only ever fetched by import(), when a conversation is opened
import { getApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import {
  collection,
  type DocumentData,
  doc,
  type Firestore,
  initializeFirestore,
  limitToLast,
  onSnapshot,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  setLogLevel,
  where,
  writeBatch,
} from 'firebase/firestore'
import { cleanMessage } from '@/domain/chat'
import type { ChatMessage, ChatRecord } from '@/domain/chat-thread'
import type { FirebaseConfig } from '@/domain/firebase'
import { becomeCustomer, openFirebase } from './firebase-auth'

/** A message as it is written; the server adds `created_at`. */
export interface OutgoingMessage {
  id: string
  chat_id: string
  parties: readonly string[]
  sender_id: string
  chat_content: string
  chat_img: string | null
}

/** The chat that a first message creates. */
export interface OutgoingChat {
  id: string
  parties: readonly string[]
  roleId: string
  user: { id: number; firstname: string; img: string | null }
  shop_id: number | null
  order_id: number | null
}

export type Watch<T> = (rows: T[]) => void

export interface ChatStore {
  /** The last `most` chats of a party, ascending; each change tells the whole list. */
  watchChats(party: string, most: number, on: Watch<ChatRecord>, fail: () => void): () => void
  /** The last `most` messages of a chat, ascending; each change tells the whole list. */
  watchMessages(
    chat: { id: string; party: string },
    most: number,
    on: Watch<ChatMessage>,
    fail: () => void,
  ): () => void
  /** Resolves when the server has it; while offline it waits. Rejects when it is refused. */
  send(message: OutgoingMessage, chat?: OutgoingChat): Promise<void>
}

let firestore: Firestore | undefined
let auth: Auth | undefined

function open({ firestore: address }: FirebaseConfig): Firestore {
  setLogLevel('error')
  if (!address) return initializeFirestore(getApp(), {})
  const url = address.url ? new URL(address.url) : undefined
  return initializeFirestore(getApp(), {
    host: url?.host ?? `${location.hostname}:${address.port}`,
    ssl: url?.protocol === 'https:',
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The server's time; until it is known this device's. */
const timeOf = (snapshot: QueryDocumentSnapshot): string => {
  const { created_at } = snapshot.data({ serverTimestamps: 'estimate' })
  const at = created_at?.toDate?.()
  return (at instanceof Date ? at : new Date()).toISOString()
}

const toMessage = (snapshot: QueryDocumentSnapshot): ChatMessage => {
  const data: DocumentData = snapshot.data()
  return {
    id: snapshot.id,
    chat_id: text(data.chat_id),
    sender_id: text(data.sender_id),
    // other clients may have written anything
    chat_content: cleanMessage(text(data.chat_content)),
    chat_img: text(data.chat_img) || null,
    created_at: timeOf(snapshot),
    isPending: snapshot.metadata.hasPendingWrites,
  }
}

const toRecord = (snapshot: QueryDocumentSnapshot): ChatRecord => ({
  id: snapshot.id,
  roleId: text(snapshot.data().roleId),
  created_at: timeOf(snapshot),
})

function watch<T>(
  wanted: Query,
  toRow: (snapshot: QueryDocumentSnapshot) => T,
  on: Watch<T>,
  fail: () => void,
) {
  return onSnapshot(
    wanted,
    // what is pending becomes what is not without another change
    { includeMetadataChanges: true },
    (snapshot) => on(snapshot.docs.map(toRow)),
    fail,
  )
}

const storeOf = (db: Firestore): ChatStore => ({
  watchChats: (party, most, on, fail) =>
    watch(
      query(
        collection(db, 'chats'),
        where('parties', 'array-contains', party),
        orderBy('created_at'),
        limitToLast(most),
      ),
      toRecord,
      on,
      fail,
    ),
  watchMessages: ({ id, party }, most, on, fail) =>
    watch(
      query(
        collection(db, 'messages'),
        where('parties', 'array-contains', party),
        where('chat_id', '==', id),
        orderBy('created_at'),
        limitToLast(most),
      ),
      toMessage,
      on,
      fail,
    ),
  send: ({ id, chat_img, ...message }, chat) => {
    const batch = writeBatch(db)
    if (chat) {
      const { id: chatId, ...fields } = chat
      batch.set(doc(db, 'chats', chatId), { ...fields, created_at: serverTimestamp() })
    }
    const picture = chat_img === null ? {} : { chat_img }
    const created_at = serverTimestamp()
    batch.set(doc(db, 'messages', id), { ...message, ...picture, created_at })
    return batch.commit()
  },
})

/**
 * Opens Firestore, signed in as our customer. One connection per document; another customer of the
 * same device is signed in anew. Rejects when the token is refused or no server answers.
 */
export async function openChatStore(
  config: FirebaseConfig,
  { lang, userId, takeToken }: { lang: string; userId: number; takeToken(): Promise<string> },
): Promise<ChatStore> {
  auth = openFirebase(config, lang)
  if (auth.currentUser?.uid !== String(userId)) await becomeCustomer(auth, await takeToken())
  firestore ??= open(config)
  return storeOf(firestore)
}
