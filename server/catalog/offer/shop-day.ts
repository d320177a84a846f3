import { type SQL, sql } from 'drizzle-orm'
import { shops } from '@/server/platform/db/schema/shop'

/** The calendar day in the time zone of the statement's shop, for offers limited by dates. */
export const shopDay = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${shops.time_zone})::date`
