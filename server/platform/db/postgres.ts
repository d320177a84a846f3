import pg from 'pg'
import { log } from '@/lib/log'
import { listenPostgres } from '@/server/platform/pubsub/listener'
import type { OpenDatabase } from './open-database'
import { prepareStatements, StatementNames } from './prepared'

/** Timeouts in milliseconds; 0 means no limit. */
export interface TimeLimits {
  /** of a running statement */
  statementMs: number
  /** of a statement that waits for a lock */
  lockMs: number
  /** of a transaction that is idle between statements and holds its locks */
  idleTransactionMs: number
}

export interface PostgresOptions {
  url: string
  /** the same database without a pooler, for LISTEN and migrations */
  directUrl?: string
  max?: number
  limits?: TimeLimits
  /** false: no statement is prepared */
  isPreparing?: boolean
}

/** Advisory lock of the process that runs migrations and seeds; an arbitrary number. */
const PREPARE_LOCK = 7_433_466

const limitsOf = ({ statementMs, lockMs, idleTransactionMs }: TimeLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
})

/** A pool that survives lost connections: it opens a new one on demand. */
function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config })
  pool.on('error', () => {})
  // the pool hears only those at rest: one in a transaction would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
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

/** PgBouncer rejects connections with startup parameters that it does not forward. */
const isRefusedSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)

/**
 * The pool for requests, with its timeouts. Without them, and a warning, if the pooler rejects
 * them.
 */
async function openPool(options: PostgresOptions): Promise<pg.Pool> {
  const { url, max = 10, limits, isPreparing = true } = options
  const names = new StatementNames()
  const open = (more: pg.PoolConfig) => {
    const pool = makePool({
      connectionString: url,
      max,
      application_name: 'tiffin',
      // compiling a statement takes longer than running any of ours
      onConnect: async (client) => {
        await client.query('set jit = off')
      },
      ...more,
    })
    if (isPreparing) pool.on('connect', (client) => prepareStatements(client, names))
    return checkPool(pool)
  }
  try {
    return await open(limits ? limitsOf(limits) : {})
  } catch (error) {
    if (!limits || !isRefusedSetting(error)) throw error
    log.warn({ err: error }, 'the pooler refuses time limits: set them on the database role')
    return open({})
  }
}

/**
 * Runs `work` in one process at a time; others wait here. The lock is held by a transaction,
 * because a pooler keeps a transaction on one connection. It is released when this process ends.
 */
async function alone(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = makePool({
    connectionString: url,
    max: 5,
    application_name: 'tiffin prepare',
    // overrides timeouts that are set on the role
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

/** Opens PostgreSQL. Throws an error with advice when the server does not answer. */
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
