import { type SQL, sql } from 'drizzle-orm'
import { shops } from '@/server/db/schema/shop'

/** The calendar day at the shop of the statement: what is said by days is meant by the clock on its wall. */
export const shopDay = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${shops.time_zone})::date`
