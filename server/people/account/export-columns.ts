import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { BASE_DECIMALS } from '@/domain/money'
import { currencies } from '@/server/platform/db/schema/setting'

/** Minor units as a decimal amount, by the row's own decimals. */
export const whole = (amount: PgColumn, decimals: PgColumn) =>
  sql<number>`(${amount}::numeric / power(10::numeric, ${decimals}))::float8`

/** Base minor units (`BASE_DECIMALS`) as a decimal amount, rounded to the currency's decimals. */
export const wholeBase = (amount: PgColumn) =>
  sql<number>`round(${amount}::numeric / ${10 ** BASE_DECIMALS}, ${currencies.decimals})::float8`

/** Title of a shop or product. The query must join a table, else drizzle does not qualify `id`. */
export const titleOf = (table: PgTable, key: string, id: PgColumn, lang: string) =>
  sql<string | null>`(select t.title from ${table} t where t.${sql.identifier(key)} = ${id}
    order by t.locale = ${lang} desc, t.locale = 'en' desc, t.locale limit 1)`

/** A table of the export: which rows are a user’s, and what of them is told. */
export interface ExportSource {
  from: PgTable & { id: PgColumn }
  /** the column with the id of the user who owns the row */
  owner: PgColumn
  joins?: [table: PgTable, on: SQL][]
  /** of which there may be none */
  leftJoins?: [table: PgTable, on: SQL][]
  /** listed one by one, so that no new column leaks */
  columns: Record<string, PgColumn | SQL>
}
