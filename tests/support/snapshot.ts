import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'

/** What an order moves: rows, pieces, coupon uses and money. Two equal ones mean that nothing happened. */
export async function moneySnapshot(db: Db) {
  const result = await db.execute(sql`select
    (select count(*) from orders)::int as orders,
    (select count(*) from order_details)::int as details,
    (select count(*) from order_events)::int as events,
    (select count(*) from transactions)::int as transactions,
    (select count(*) from wallet_histories)::int as histories,
    (select count(*) from notifications)::int as notifications,
    (select count(*) from idempotency_keys)::int as keys,
    (select count(*) from carts where closed_at is null)::int as open_carts,
    (select count(*) from cart_details)::int as lines,
    (select coalesce(sum(quantity), 0) from stocks)::int as pieces,
    (select coalesce(sum(qty), 0) from coupons)::int as uses,
    (select coalesce(sum(price_minor), 0) from wallets)::int as money`)
  return result.rows[0] as Record<string, number>
}
