import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Finds a row by numeric id (older clients) or uuid (newer ones). Any other key matches no row. */
export function byKey(key: string, id: PgColumn, uuid: PgColumn): SQL {
  if (/^\d{1,15}$/.test(key)) return eq(id, Number(key))
  return UUID.test(key) ? eq(uuid, key) : sql`false`
}
