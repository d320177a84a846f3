import { notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Leaves rows out by their id; no condition for an empty list. */
export const isNoneOf = (column: PgColumn, ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : notInArray(column, [...ids])
