import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** A row by numeric id or uuid: older clients send one, newer ones the other. Anything else finds nothing. */
export function byKey(key: string, id: PgColumn, uuid: PgColumn): SQL {
  if (/^\d{1,15}$/.test(key)) return eq(id, Number(key))
  return UUID.test(key) ? eq(uuid, key) : sql`false`
}
