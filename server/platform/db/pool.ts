import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { listenEmbedded } from '@/server/platform/pubsub/listener'
import type { OpenDatabase } from './open-database'
import { openError } from './open-error'
import { openPostgres, type PostgresOptions } from './postgres'
import { prepareStatements, StatementNames } from './prepared'

/** The part of PGlite that pg talks to. */
interface Lite {
  waitReady: Promise<void>
  execProtocolStream(bytes: Uint8Array, options: object): Promise<unknown[]>
}

// bigint columns (ids, minor units) fit a double, so both drivers return them as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Allows one process per data directory: PGlite does not lock it, and two writers would lose rows.
 */
function lockDirectory(dir: string): () => void {
  const file = `${dir}.lock`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
      const release = () => {
        process.off('exit', release)
        try {
          if (fs.readFileSync(file, 'utf8') === String(process.pid)) fs.rmSync(file)
        } catch {
          // already gone
        }
      }
      process.once('exit', release)
      return release
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw openError(
          `the embedded database ${dir} cannot be locked`,
          error,
          'Nothing was changed.',
        )
      }
      const pid = Number(fs.readFileSync(file, 'utf8')) || 0
      if (pid && pid !== process.pid && isAlive(pid)) {
        throw new Error(
          `The embedded database ${dir} is in use by process ${pid}. Stop it, or set DATABASE_URL.`,
        )
      }
      fs.rmSync(file, { force: true })
    }
  }
  throw new Error(`Cannot lock the embedded database ${dir}.`)
}

const SYNC = 0x53
const FLUSH = 0x48
const QUERY = 0x51

/**
 * A pg pool over an embedded PGlite. Messages are buffered until the batch ends: PGlite answers a
 * failed Parse at once, and pg cannot handle the responses to Bind and Execute after that.
 */
export async function litePool(lite: Lite): Promise<pg.Pool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  let held: Uint8Array[] = []
  let last = performance.now()
  const shim = {
    waitReady: lite.waitReady,
    async execProtocolStream(bytes: Uint8Array, options: object) {
      held.push(bytes)
      const kind = bytes[0]
      if (kind !== SYNC && kind !== FLUSH && kind !== QUERY) return []
      const batch = Buffer.concat(held)
      held = []
      if (performance.now() - last > 4) {
        // lets sockets and timers run
        await new Promise(setImmediate)
        last = performance.now()
      }
      return lite.execProtocolStream(batch, options)
    },
  }
  const config = createPgConfig(shim as never)
  const connection = config.connection as unknown as { parse(query: { types?: unknown }): void }
  const parse = connection.parse.bind(connection)
  // drizzle passes its type overrides as `types`, where the wire protocol expects a list
  connection.parse = (query) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  // There is one connection: a `db` call inside a transaction would wait for ever, so it times out.
  const pool = new pg.Pool({ ...(config as object), max: 1, connectionTimeoutMillis: 30_000 })
  const names = new StatementNames()
  pool.on('connect', (client) => prepareStatements(client, names))
  return pool
}

async function openLite(dir: string): Promise<OpenDatabase> {
  const inMemory = dir.startsWith('memory:')
  if (!inMemory) fs.mkdirSync(path.dirname(dir), { recursive: true })
  const release = inMemory ? () => {} : lockDirectory(dir)
  try {
    const [{ PGlite }, trgm] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ])
    const lite = await PGlite.create(dir, { extensions: { pg_trgm: trgm.pg_trgm } })
    const pool = await litePool(lite as unknown as Lite)
    const close = async () => {
      await pool.end()
      await lite.close()
      release()
    }
    return {
      pool,
      kind: 'pglite',
      // lockDirectory has excluded other processes
      prepare: (work) => work(pool),
      listen: (bus) => listenEmbedded(pool, bus),
      close,
    }
  } catch (error) {
    release()
    throw openError(
      `the embedded database ${dir} cannot be opened`,
      error,
      'Its files are left as they are; move the folder away to start afresh.',
    )
  }
}

/** Opens PostgreSQL when `url` is set, otherwise the embedded database in `dir`. */
export function openDatabase(
  options: Partial<PostgresOptions> & { dir: string },
): Promise<OpenDatabase> {
  const { url, dir } = options
  return url ? openPostgres({ ...options, url }) : openLite(dir)
}
