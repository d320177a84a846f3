import pg from 'pg'
import { log } from '@/lib/log'
import { listenPostgres } from '@/server/live/live.listen'
import type { OpenDatabase } from './open-database'

/** How long, in milliseconds; 0 is for ever. */
export interface TimeLimits {
  /** a statement runs */
  statementMs: number
  /** a statement waits for a lock */
  lockMs: number
  /** a transaction rests between two statements, holding its locks */
  idleTransactionMs: number
}

export interface PostgresOptions {
  url: string
  /** the same database without a pooler in between: for signals, and for bringing tables up to date */
  directUrl?: string
  max?: number
  limits?: TimeLimits
}

/** Any number that only we use: it names the lock of whoever brings a database up to date. */
const PREPARE_LOCK = 7_433_466

const limitsOf = ({ statementMs, lockMs, idleTransactionMs }: TimeLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
})

/** A pool whose connections may be cut: it opens another one when that is needed. */
function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config })
  pool.on('error', () => {})
  return pool
}

async function checkPool(pool: pg.Pool): Promise<pg.Pool> {
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** PgBouncer lets nobody in who names a setting that it does not hand on. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

/** The pool for requests, with its limits; a pooler that refuses to hand them on is told of once. */
async function openPool({ url, max = 10, limits }: PostgresOptions): Promise<pg.Pool> {
  const config = { connectionString: url, max, application_name: 'tiffin' }
  try {
    return await checkPool(makePool({ ...config, ...(limits ? limitsOf(limits) : {}) }))
  } catch (error) {
    if (!limits || !isRefusedSetting(error)) throw error
    log.warn({ err: error }, 'the pooler refuses time limits: set them on the database role')
    return checkPool(makePool(config))
  }
}

/**
 * Runs `work` while no other process does: others wait here. The lock belongs to a transaction, which
 * also a pooler leaves on its connection, and ends with this process.
 */
async function alone(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = makePool({
    connectionString: url,
    max: 5,
    application_name: 'tiffin prepare',
    // whatever is set on the role
    onConnect: async (client) => {
      await client.query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      )
    },
  })
  try {
    const holder = await pool.connect()
    let lost: Error | undefined
    holder.on('error', (error) => {
      lost = error
    })
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK])
      await work(pool)
      await holder.query('commit')
    } finally {
      holder.release(lost ?? true)
    }
  } finally {
    await pool.end()
  }
}

/** Opens PostgreSQL. Throws one sentence when it does not answer. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const { url, directUrl = url } = options
  const pool = await openPool(options).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(`PostgreSQL at DATABASE_URL does not answer (${reason}). Check DATABASE_URL.`)
  })
  return {
    pool,
    kind: 'postgres',
    prepare: (work) => alone(directUrl, work),
    listen: (bus) => listenPostgres({ url: directUrl, bus, pool }),
    close: () => pool.end(),
  }
}
