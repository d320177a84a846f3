import { and, eq, lt, notExists } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'
import { quotes } from '@/server/platform/db/schema/quote'

export type QuoteRow = typeof quotes.$inferSelect
type NewQuote = Omit<typeof quotes.$inferInsert, 'id'>

/** Stores a quote; an equal quote of the same cart keeps its id and expires later. */
export async function keepQuote(db: Db, values: NewQuote): Promise<QuoteRow | undefined> {
  const [row] = await db
    .insert(quotes)
    .values(values)
    .onConflictDoUpdate({
      target: [quotes.cart_id, quotes.user_id, quotes.digest],
      set: { expires_at: values.expires_at },
    })
    .returning()
  return row
}

/** A user's quote of a cart. */
export async function findQuote(
  db: Db,
  wanted: { id: string; userId: number; cartId: number },
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.id, wanted.id),
        eq(quotes.user_id, wanted.userId),
        eq(quotes.cart_id, wanted.cartId),
      ),
    )
  return row
}

/** Deletes quotes without an order that expired before an instant. */
export async function deleteStaleQuotes(db: Db, before: Date): Promise<number> {
  const named = db.select({ id: orders.id }).from(orders).where(eq(orders.quote_id, quotes.id))
  const rows = await db
    .delete(quotes)
    .where(and(lt(quotes.expires_at, before), notExists(named)))
    .returning({ id: quotes.id })
  return rows.length
}
