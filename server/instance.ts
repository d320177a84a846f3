import path from 'node:path'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { makeDb, migrateDb } from '@/server/db/client'
import { openError } from '@/server/db/open-error'
import { openDatabase } from '@/server/db/pool'
import { makeForward } from '@/server/http/forward'
import { type Handle, makeHandle, type RequestMeta } from '@/server/http/handle'
import { withSession } from '@/server/http/session'
import { offerProviders } from '@/server/payment/payment.service'
import { startWorkers } from '@/server/workers'

export interface Health {
  status: 'starting' | 'ok' | 'failed'
  version: string
  database: 'postgres' | 'pglite' | 'remote'
  /** one sentence, when it failed */
  reason?: string
}

/** The marketplace behind this process: our own API with its database, or another one at API_URL. */
export interface Marketplace {
  /** for pages: no cookies, no socket */
  fetch: Handle
  /** for browsers and other clients: cookies become headers */
  door: Handle
  health(): Health
  close(): Promise<void>
}

declare global {
  // Pages, API routes and reloads each get their own copy of a module; they meet here.
  var __marketplace: Marketplace | undefined
  var __apiFetch: ((request: Request) => Promise<Response>) | undefined
  var __apiDoor: ((request: Request, meta?: RequestMeta) => Promise<Response>) | undefined
}

const version = process.env.npm_package_version ?? '0.1.0'
const root = () => path.resolve(/* turbopackIgnore: true */ process.cwd())

function makeRemote(apiUrl: string): Marketplace {
  const forward = makeForward(apiUrl)
  return {
    fetch: forward,
    door: withSession(forward),
    health: () => ({ status: 'ok', version, database: 'remote' }),
    close: async () => {},
  }
}

/** A step of the start; what goes wrong is told in one sentence, with the database's own reason. */
async function prepare(what: string, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    throw openError(`the database could not be ${what}`, error, 'Nothing was changed.')
  }
}

async function open() {
  const config = env()
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dir: path.resolve(root(), config.DATA_DIR, 'pg'),
    max: config.DB_POOL,
  })
  await prepare('brought up to date', () =>
    migrateDb(database.pool, path.join(root(), 'server/db/migrations')),
  )
  const db = makeDb(database.pool)
  if (config.DEMO) {
    const { seedDemo } = await import('@/server/db/seed/seed')
    await prepare('filled with the demo', () =>
      seedDemo(db, { seed: config.DEMO_SEED, now: new Date() }),
    )
  }
  await prepare('given its ways to pay', () => offerProviders(db))
  const handle = makeHandle({ db, origin: config.SITE_URL })
  const stop = startWorkers({
    db,
    autopilot: config.AUTOPILOT !== '0' && config.DEMO,
  })
  return {
    handle,
    close: async () => {
      await stop()
      await database.close()
    },
  }
}

function makeEmbedded(): Marketplace {
  const database = env().DATABASE_URL ? 'postgres' : 'pglite'
  let health: Health = { status: 'starting', version, database }
  const opened = open()
  opened.then(
    () => {
      health = { status: 'ok', version, database }
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      // whoever started it shows the reason; here is where it comes from
      log.debug({ err: error }, 'the marketplace did not start')
      health = { status: 'failed', version, database, reason }
    },
  )
  const handle: Handle = async (request, meta) => (await opened).handle(request, meta)
  return {
    fetch: handle,
    door: withSession(handle),
    health: () => health,
    close: async () => (await opened).close(),
  }
}

/** Stands in where nothing can be opened, so that the reason is told once and not thrown at every request. */
function makeBroken(error: unknown): Marketplace {
  const reason = error instanceof Error ? error.message : String(error)
  const handle: Handle = async () =>
    Response.json({ status: false, message: reason }, { status: 503 })
  return {
    fetch: handle,
    door: handle,
    health: () => ({ status: 'failed', version, database: 'pglite', reason }),
    close: async () => {},
  }
}

function make(): Marketplace {
  try {
    const { API_URL } = env()
    return API_URL ? makeRemote(API_URL) : makeEmbedded()
  } catch (error) {
    return makeBroken(error)
  }
}

/** The one marketplace of this process, opened on first use. */
export function marketplace(): Marketplace {
  if (!globalThis.__marketplace) {
    const made = make()
    globalThis.__marketplace = made
    globalThis.__apiFetch = (request) => made.fetch(request)
    globalThis.__apiDoor = (request, meta) => made.door(request, meta)
  }
  return globalThis.__marketplace
}
