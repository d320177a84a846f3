// Reads that do not depend on each other, asked for in one statement (ADR 0096).

import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { groupBy } from '@/lib/group-by'
import { isBusy } from './busy'
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

/** Sends parts as one statement; what several ask for in the same words is in it once. */
async function ask(db: Db, parts: readonly Part[]): Promise<void> {
  const same = groupBy(parts, ({ text, params }) => `${text} ${JSON.stringify(params)}`)
  const params: unknown[] = []
  const values = [...same.values()].flatMap(([part]) => {
    if (!part) return []
    const value = jsonOf(part, params.length)
    params.push(...part.params)
    return value
  })
  const text = `select ${values.map((value, n) => `${value} as r${n}`).join(', ')}`
  const query = { sql: text, params }
  const answer = await db._.session.prepareQuery(query, undefined, undefined, false).execute()
  const { rows } = answer as { rows: Record<string, unknown[][]>[] }
  for (const [n, askers] of [...same.values()].entries()) {
    for (const part of askers) part.resolve({ rows: rows[0]?.[`r${n}`] ?? [] })
  }
}

async function send(db: Db, parts: readonly Part[]): Promise<void> {
  try {
    await ask(db, parts)
  } catch (error) {
    for (const part of parts) part.reject(error)
  }
}

/** Sends reads of several callers: one that fails must not fail those of the others. */
async function sendForAll(db: Db, parts: readonly Part[]): Promise<void> {
  try {
    await ask(db, parts)
  } catch (error) {
    // a database that is too busy is not asked more
    if (parts.length > 1 && !isBusy(error)) {
      await Promise.all(parts.map((part) => send(db, [part])))
      return
    }
    for (const part of parts) part.reject(error)
  }
}

/** Collects statements, and sends what was asked for when nothing can go on without an answer. */
function makeCollect(sendParts: (parts: readonly Part[]) => void) {
  let waiting: Part[] = []
  const flush = () => {
    const parts = waiting
    waiting = []
    sendParts(parts)
  }
  return (part: Part) => {
    // after every promise that can go on has gone on
    if (waiting.length === 0) Promise.resolve().then(() => process.nextTick(flush))
    waiting.push(part)
  }
}

type NoSchema = Record<string, never>
type Session = NodePgSession<NoSchema, NoSchema>

/** Hands statements to `collect` instead of sending them; `origin` gets those that cannot be collected. */
class CollectingSession extends NodePgSession<NoSchema, NoSchema> {
  #collect: (part: Part) => void
  #origin: Session | undefined

  constructor(collect: (part: Part) => void, origin?: Session) {
    super({} as pg.Pool, dialect, undefined)
    this.#collect = collect
    this.#origin = origin
    // what withTransaction opens is the origin's
    if (origin) this.transaction = origin.transaction.bind(origin)
  }

  override prepareQuery: Session['prepareQuery'] = (query, fields, ...rest) => {
    const isSelect = fields && /^(select|with) /.test(query.sql)
    if (!isSelect && this.#origin) return this.#origin.prepareQuery(query, fields, ...rest)
    if (!isSelect) throw new TypeError('Only selects with named fields can be asked for together.')
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
  const session = new CollectingSession(makeCollect((parts) => send(db, parts)))
  return read(new NodePgDatabase(dialect, session, undefined))
}

/**
 * A database for several calls that are made at the same time, such as those of a page: selects that they
 * ask for in the same step are one statement, whichever call they belong to. Everything else, transactions
 * among them, goes to `db` at once.
 */
export function forCallsTogether(db: Db): Db {
  const origin = db._.session as Session
  const session = new CollectingSession(
    makeCollect((parts) => sendForAll(db, parts)),
    origin,
  )
  return new NodePgDatabase(dialect, session, undefined)
}
