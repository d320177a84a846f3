// What PostgreSQL's catalogue says about our tables, those of extensions aside. Names come quoted.

import type pg from 'pg'

/** A connection inside a transaction. */
export type Client = Pick<pg.PoolClient, 'query'>

const isOurs = (oid: string, catalog: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.classid = '${catalog}'::regclass and d.deptype = 'e')`

async function namesOf(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text)
  return rows.map(({ name }) => name)
}

/** Tables by name, in the order of the alphabet. */
export const listTables = (client: Client): Promise<string[]> =>
  namesOf(
    client,
    `select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and ${isOurs('c.oid', 'pg_class')}
      order by 1`,
  )

/** Functions and aggregates with their parameters, as `drop routine` wants them. */
export const listFunctions = (client: Client): Promise<string[]> =>
  namesOf(
    client,
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${isOurs('p.oid', 'pg_proc')}`,
  )

/** Types that are no table's: enumerations and domains. */
export const listTypes = (client: Client): Promise<string[]> =>
  namesOf(
    client,
    `select t.oid::regtype::text as name from pg_type t
      where t.typtype in ('e', 'd') and t.typnamespace = 'public'::regnamespace and ${isOurs('t.oid', 'pg_type')}`,
  )

export const listSequences = (client: Client): Promise<string[]> =>
  namesOf(
    client,
    `select c.relname as name from pg_class c
      where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and ${isOurs('c.oid', 'pg_class')}
      order by 1`,
  )

/** A column that is stored, not computed from others. */
export interface Column {
  table: string
  name: string
  /** as a cast names it */
  type: string
}

export async function listColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${isOurs('c.oid', 'pg_class')}
      order by 1, a.attnum`,
  )
  return rows
}

/** A reference between tables: how to take it off, and how to write it again. */
export interface Reference {
  table: string
  name: string
  definition: string
}

export async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** When each migration of the tables was made; empty where there are no tables of ours. */
export async function listMigrations(client: Client): Promise<number[]> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!found[0]?.name) return []
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

/** A name as SQL wants it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*)::text as n from ${quoted(table)}`,
  )
  return Number(rows[0]?.n)
}

/** Values as text that reads the same everywhere, for the transaction only. */
export const PLAIN_TEXT = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ')
