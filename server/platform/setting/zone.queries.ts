import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'

/** The marketplace's time zone: its own setting, else the most frequent one of its shops. */
export async function findMarketZone(db: Db): Promise<string> {
  const result = await db.execute<{ zone: string }>(sql`
    (select value as zone from settings where key = 'time_zone' and value <> '')
    union all
    (select time_zone from shops where status = 'approved' group by 1 order by count(*) desc, 1 limit 1)
    limit 1`)
  return result.rows[0]?.zone ?? 'UTC'
}
