import pg from 'pg'
import type { Db } from '@/server/platform/db/client'

/** Runs something and notes the statements that it sends through the pool of `db`. */
export async function noteStatements<T>(
  db: Db,
  run: () => Promise<T>,
): Promise<{ value: T; texts: string[] }> {
  const pool = (db as Db & { $client: pg.Pool }).$client
  const query = pool.query
  const texts: string[] = []
  pool.query = function noted(this: pg.Pool, ...args: unknown[]) {
    const [asked] = args
    texts.push(typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text)
    return Reflect.apply(query, this, args)
  } as typeof pool.query
  try {
    return { value: await run(), texts }
  } finally {
    pool.query = query
  }
}

/** Runs something and counts the statements that it sends through the pool of `db`. */
export async function countStatements<T>(
  db: Db,
  run: () => Promise<T>,
): Promise<{ value: T; statements: number }> {
  const { value, texts } = await noteStatements(db, run)
  return { value, statements: texts.length }
}

/** Runs something and counts every statement that this process sends, those of transactions as well. */
export async function countAllStatements(run: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client
  const { query } = prototype
  let sent = 0
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    sent += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await run()
    return sent
  } finally {
    prototype.query = query
  }
}
