// Reads that do not depend on each other, asked for in one statement (ADR 0096).

import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './client'

interface Part {
  text: string
  params: unknown[]
  columns: number
  resolve(result: { rows: unknown[][] }): void
  reject(error: unknown): void
}

const dialect = new PgDialect()
const columnsOf = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join(', ')

/** Rows of a part as one JSON value: each row an array, in the order that the part states. */
function jsonOf({ text, columns }: Part, before: number): string {
  const own = text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`)
  const names = columnsOf(columns)
  return `(select coalesce(json_agg(json_build_array(${names})), '[]') from (${own}) as t(${names}))`
}

async function send(db: Db, parts: readonly Part[]): Promise<void> {
  try {
    const params: unknown[] = []
    const values = parts.map((part) => {
      const value = jsonOf(part, params.length)
      params.push(...part.params)
      return value
    })
    const text = `select ${values.map((value, n) => `${value} as r${n}`).join(', ')}`
    const query = { sql: text, params }
    const answer = await db._.session.prepareQuery(query, undefined, undefined, false).execute()
    const { rows } = answer as { rows: Record<string, unknown[][]>[] }
    for (const [n, part] of parts.entries()) part.resolve({ rows: rows[0]?.[`r${n}`] ?? [] })
  } catch (error) {
    for (const part of parts) part.reject(error)
  }
}

/** Hands statements to `collect` instead of sending them. */
class CollectingSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  #collect: (part: Part) => void

  constructor(collect: (part: Part) => void) {
    super({} as pg.Pool, dialect, undefined)
    this.#collect = collect
  }

  override prepareQuery: NodePgSession<
    Record<string, never>,
    Record<string, never>
  >['prepareQuery'] = (query, fields, ...rest) => {
    if (!fields) throw new TypeError('Only selects with named fields can be asked for together.')
    const ask = ({ text }: pg.QueryConfig, params: unknown[]) =>
      new Promise((resolve, reject) => {
        this.#collect({ text, params, columns: fields.length, resolve, reject })
      })
    const client = { query: ask } as unknown as pg.Pool
    return new NodePgSession(client, dialect, undefined).prepareQuery(query, fields, ...rest)
  }
}

/**
 * Runs reads and sends what they ask for at the same time as one statement: everything that is asked
 * until nothing can go on without an answer. So independent reads stand in one `Promise.all`, and `read`
 * waits for nothing but `part`, which takes selects of named fields. Each statement sees one state of the
 * database. Locks stay outside: what follows a lock must be read after it.
 */
export async function together<T>(db: Db, read: (part: Db) => Promise<T>): Promise<T> {
  // inside of another one the reads join its statements
  if (db._.session instanceof CollectingSession) return read(db)
  let waiting: Part[] = []
  const flush = () => {
    const parts = waiting
    waiting = []
    send(db, parts)
  }
  const session = new CollectingSession((part) => {
    // after every promise that can go on has gone on
    if (waiting.length === 0) Promise.resolve().then(() => process.nextTick(flush))
    waiting.push(part)
  })
  return read(new NodePgDatabase(dialect, session, undefined))
}
