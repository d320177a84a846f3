import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Ids, or an SQL expression of them: an array. */
export type Ids = readonly number[] | SQL

/** Ids as an SQL expression: one parameter, however many there are. */
export const arrayOf = (ids: Ids): SQL =>
  Array.isArray(ids) ? sql`${sql.param([...ids])}::bigint[]` : sql`${ids}`

/**
 * Whether a column has one of the values. Lists of every length are one statement, so that it can be
 * prepared; `inArray` makes one of each.
 */
export const isOneOf = (column: PgColumn, ids: Ids): SQL => sql`${column} = any(${arrayOf(ids)})`
