import path from 'node:path'
import type { Pool } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { isAuthHelperPath, makeAuthHelper } from '@/server/auth/auth-helper'
import { identityMode } from '@/server/auth/firebase'
import { makeDb, migrateDb } from '@/server/db/client'
import { openError } from '@/server/db/open-error'
import { openDatabase } from '@/server/db/pool'
import { makeForward } from '@/server/http/forward'
import { type Handle, makeHandle, type RequestMeta } from '@/server/http/handle'
import { makeMetrics } from '@/server/http/metrics'
import { withSession } from '@/server/http/session'
import { isIdentityPath, makeIdentity } from '@/server/identity/identity'
import { makeBus } from '@/server/live/live.bus'
import { offerProviders } from '@/server/payment/payment.service'
import { imageTarget } from '@/server/storage/image-target'
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
  /** for browsers and other clients: cookies become headers; the local sign-in, where it is on */
  door: Handle
  health(): Health
  /** whether the database answers, within a second */
  ready(): Promise<boolean>
  /** in Prometheus' text format */
  metrics(): string
  close(): Promise<void>
}

declare global {
  // Pages, API routes and reloads each get their own copy of a module; they meet here.
  var __marketplace: Marketplace | undefined
  var __apiFetch: ((request: Request, meta?: RequestMeta) => Promise<Response>) | undefined
  var __imageTarget: ((target: string) => Promise<string | null>) | undefined
  var __apiDoor: ((request: Request, meta?: RequestMeta) => Promise<Response>) | undefined
}

const version = process.env.npm_package_version ?? '0.1.0'
const root = () => path.resolve(/* turbopackIgnore: true */ process.cwd())

/** What browsers reach: the API with their session, and the pages and services of sign-in. */
function makeDoor(handle: Handle, findIdentity: () => Promise<Handle | undefined>): Handle {
  const session = withSession(handle)
  const helper = makeAuthHelper(env())
  return async (request, meta) => {
    const { pathname } = new URL(request.url)
    const isHelper = isAuthHelperPath(pathname)
    if (!isHelper && !isIdentityPath(pathname)) return session(request, meta)
    const answer = isHelper ? helper : await findIdentity()
    return answer?.(request, meta) ?? new Response(null, { status: 404 })
  }
}

function makeRemote(apiUrl: string): Marketplace {
  const forward = makeForward(apiUrl)
  return {
    fetch: forward,
    door: makeDoor(forward, async () => undefined),
    health: () => ({ status: 'ok', version, database: 'remote' }),
    // whether the other marketplace answers is its own balancer's question
    ready: async () => true,
    metrics: () => makeMetrics().print(),
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

/** Whether the database answers a question before `ms` are over. */
async function answersWithin(pool: Pool, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
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
  const live = makeBus()
  const stopListening = await database.listen(live)
  const metrics = makeMetrics()
  const handle = makeHandle({
    db,
    origin: config.SITE_URL,
    live,
    observe: (answered) => {
      metrics.count(answered)
      log.info(answered, 'request')
    },
  })
  const mode = identityMode(config)
  const identity = mode === 'off' ? undefined : makeIdentity({ db, isOpen: mode === 'open' })
  const stop = startWorkers({
    db,
    autopilot: config.AUTOPILOT !== '0' && config.DEMO,
  })
  return {
    handle,
    ready: () => answersWithin(database.pool, 1000),
    metrics: () =>
      metrics.print({
        db_pool_connections: database.pool.totalCount,
        db_pool_idle_connections: database.pool.idleCount,
        db_pool_waiting_requests: database.pool.waitingCount,
      }),
    identity,
    close: async () => {
      await stop()
      await stopListening()
      await database.close()
    },
  }
}

function makeEmbedded(): Marketplace {
  const database = env().DATABASE_URL ? 'postgres' : 'pglite'
  let health: Health = { status: 'starting', version, database }
  let printMetrics = () => makeMetrics().print()
  const opened = open()
  opened.then(
    ({ metrics }) => {
      printMetrics = metrics
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
    door: makeDoor(handle, async () => (await opened).identity),
    health: () => health,
    ready: async () => health.status === 'ok' && (await opened).ready(),
    metrics: () => printMetrics(),
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
    ready: async () => false,
    metrics: () => makeMetrics().print(),
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
    globalThis.__apiFetch = (request, meta) => made.fetch(request, meta)
    globalThis.__apiDoor = (request, meta) => made.door(request, meta)
    globalThis.__imageTarget = imageTarget
  }
  return globalThis.__marketplace
}
