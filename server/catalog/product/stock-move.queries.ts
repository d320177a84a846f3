import { asc, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { stocks } from '@/server/platform/db/schema/product'

/**
 * Adds (negative: takes) pieces of stocks, in one statement. What is added to a product that is sold out
 * waits with the pieces that its seller has put aside.
 */
export async function moveStock(tx: Db, pieces: ReadonlyMap<number, number>): Promise<void> {
  if (pieces.size === 0) return
  const ids = sql.param([...pieces.keys()])
  const counts = sql.param([...pieces.values()])
  await tx.execute(sql`update ${stocks} set
      quantity = case when ${stocks.held_quantity} is null then ${stocks.quantity} + moved.n else 0 end,
      held_quantity = ${stocks.held_quantity} + moved.n
    from unnest(${ids}::bigint[], ${counts}::int[]) as moved(id, n) where ${stocks.id} = moved.id`)
}

/** Locks stocks in id order, so that two orders cannot deadlock. */
export async function lockStocks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(isOneOf(stocks.id, ids))
    .orderBy(asc(stocks.id))
    .for('no key update')
}
