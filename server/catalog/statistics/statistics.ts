import { and, count, eq, isNull, sum } from 'drizzle-orm'
import type { Statistics } from '@/domain/page.schema'
import { isListed } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { shops } from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'
import type { Ctx } from '@/server/platform/http/context'
import { route } from '@/server/platform/http/route'

async function countUsers(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.active, true), isNull(users.deleted_at)))
  return row?.total ?? 0
}

/** Number of listed shops, and of delivered orders from the `orders_count` of every shop. */
async function countShops(db: Db): Promise<{ shops: number; orders: number }> {
  const [listed] = await db.select({ total: count() }).from(shops).where(isListed)
  const [delivered] = await db.select({ total: sum(shops.orders_count) }).from(shops)
  return { shops: listed?.total ?? 0, orders: Number(delivered?.total ?? 0) }
}

/** Counts of active users, listed shops and delivered orders. */
async function getStatistics({ db }: Ctx): Promise<Statistics> {
  return { users: await countUsers(db), ...(await countShops(db)) }
}

export const statisticsRoutes = [route('GET /rest/stat', {}, getStatistics)]
