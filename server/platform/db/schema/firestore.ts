import { index, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { Fields } from '@/domain/firestore'
import { createdAt, updatedAt } from './columns'

/** Documents of the embedded Firestore server (ADR 0098), or copies of those in a Firebase project (ADR 0121). */
export const firestoreDocuments = pgTable(
  'firestore_documents',
  {
    /** `messages/x1`, without the database's name */
    path: text('path').primaryKey(),
    /** the path without the last segment */
    collection: text('collection').notNull(),
    /** the strings of the field `parties`: who may read it */
    parties: text('parties').array().notNull(),
    /** the field `chat_id` of a message: what a listener of one conversation asks for */
    chat_id: text('chat_id'),
    /** typed values as on the wire; json, because jsonb refuses U+0000 and half surrogate pairs */
    fields: json('fields').$type<Fields>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('firestore_documents_collection').on(t.collection, t.created_at),
    index('firestore_documents_chat').on(t.chat_id, t.created_at),
    index('firestore_documents_parties').using('gin', t.parties),
  ],
)

/** Chats that are deleted here and are to be deleted, with their messages, in the Firebase project. */
export const firestoreDeletions = pgTable('firestore_deletions', {
  chat_id: text('chat_id').primaryKey(),
  created_at: createdAt(),
})
