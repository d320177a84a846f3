import { sql } from 'drizzle-orm'

/** Writes the documents of the shops seeded so far; otherwise they are written when the transaction commits. */
export const writeShopDocuments = sql`set constraints shop_documents_at_commit immediate`
