import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { listenEmbedded } from '@/server/live/live.listen'
import type { OpenDatabase } from './open-database'
import { openError } from './open-error'
import { openPostgres, type PostgresOptions } from './postgres'

/** The part of PGlite that pg talks to. */
interface Lite {
  waitReady: Promise<void>
  execProtocolStream(bytes: Uint8Array, options: object): Promise<unknown[]>
}

// bigint columns (ids, minor units) fit a double; both drivers then answer numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** One process per data directory: PGlite takes no lock itself, and two writers silently lose rows. */
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
 * A pg pool over an embedded PGlite. Messages are held until the batch ends, because PGlite answers
 * a failed Parse at once and pg then dies of the answers to Bind and Execute.
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
        // let sockets and timers run
        await new Promise(setImmediate)
        last = performance.now()
      }
      return lite.execProtocolStream(batch, options)
    },
  }
  const config = createPgConfig(shim as never)
  const connection = config.connection as unknown as { parse(query: { types?: unknown }): void }
  const parse = connection.parse.bind(connection)
  // drizzle hands pg its type overrides under the name that the wire protocol uses for a list
  connection.parse = (query) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  // One connection: a `db` call inside a transaction waits for itself, so let it fail instead.
  return new pg.Pool({ ...(config as object), max: 1, connectionTimeoutMillis: 30_000 })
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
      // the directory is this process's own
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

/** Opens PostgreSQL when a URL is given, else the embedded database in `dir`. */
export function openDatabase(
  options: Partial<PostgresOptions> & { dir: string },
): Promise<OpenDatabase> {
  const { url, dir } = options
  return url ? openPostgres({ ...options, url }) : openLite(dir)
}
