import path from 'node:path'
import type { Pool } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { refuseDemoLogins } from '@/server/demo/identity-emulator/demo-logins.service'
import { makeIdentity } from '@/server/demo/identity-emulator/identity'
import { offerProviders } from '@/server/money/payment/payment.service'
import { identityMode } from '@/server/people/auth/firebase'
import { type Db, makeDb, migrateDb } from '@/server/platform/db/client'
import { openError } from '@/server/platform/db/open-error'
import { openDatabase } from '@/server/platform/db/pool'
import { countRetries } from '@/server/platform/db/retry'
import type { Handle } from '@/server/platform/http/handle'
import type { KeptPages } from '@/server/platform/http/kept-pages'
import { type Metrics, makeMetrics } from '@/server/platform/http/metrics'
import { type LiveBus, makeBus } from '@/server/platform/pubsub/bus'
import { makeBrowserHandler } from './browser-handler'
import { openFirestore } from './firestore'
import { makeHandle } from './handle'
import { keepAnswers, keepPages } from './kept-pages'
import { type Health, type Opening, version } from './marketplace'
import { openSetup } from './setup/setup-token'
import { startWorkers } from './workers'

const root = () => path.resolve(/* turbopackIgnore: true */ process.cwd())

/** Runs a start-up step; wraps its error in one sentence with the database's reason. */
async function prepare(what: string, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    throw openError(`the database could not be ${what}`, error, 'Nothing was changed.')
  }
}

/** Migrations, demo data if DEMO is on, and payment methods. */
async function prepareContents(pool: Pool): Promise<void> {
  await prepare('brought up to date', () =>
    migrateDb(pool, path.join(root(), 'server/platform/db/migrations')),
  )
  const db = makeDb(pool)
  const { DEMO, DEMO_SEED } = env()
  if (DEMO) {
    const { seedDemo } = await import('@/server/demo/seed/seed')
    await prepare('filled with the demo', () => seedDemo(db, { seed: DEMO_SEED, now: new Date() }))
  } else {
    await refuseDemoLogins(db)
  }
  await prepare('given its ways to pay', () => offerProviders(db))
}

/** Whether the database answers a query within `ms` milliseconds. */
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

function addGauges({ gauge }: Metrics, pool: Pool, live: LiveBus) {
  gauge('db_pool_connections', 'Open database connections.', () => pool.totalCount)
  gauge('db_pool_idle_connections', 'Unused database connections.', () => pool.idleCount)
  gauge('db_pool_waiting_requests', 'Waiting for a connection.', () => pool.waitingCount)
  gauge('live_signals_heard', '1 while live signals arrive.', () => (live.isConnected() ? 1 : 0))
  gauge('db_retries', 'Retries after deadlocks and serialization failures.', countRetries)
}

/** The local sign-in; without it, what chat alone needs of it. */
function findIdentity(db: Db, hasChat: boolean): Handle | undefined {
  const mode = identityMode(env())
  if (mode !== 'off') return makeIdentity({ db, isOpen: mode === 'open' })
  return hasChat ? makeIdentity({ db, isOpen: true, isTokensOnly: true }) : undefined
}

/** Opens and migrates the database and starts the background workers. */
async function open(metrics: Metrics) {
  const config = env()
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dir: path.resolve(root(), config.DATA_DIR, 'pg'),
    max: config.DB_POOL,
    isPreparing: config.DB_PREPARED === '1',
    limits: {
      statementMs: config.DB_STATEMENT_TIMEOUT_MS,
      lockMs: config.DB_LOCK_TIMEOUT_MS,
      idleTransactionMs: config.DB_IDLE_TRANSACTION_TIMEOUT_MS,
    },
  })
  await database.prepare(prepareContents)
  const db = makeDb(database.pool)
  const live = makeBus()
  const stopListening = await database.listen(live)
  const keptAnswers = keepAnswers(live)
  const handle = makeHandle({
    db,
    origin: config.SITE_URL,
    live,
    kept: keptAnswers,
    observe: (answered) => {
      metrics.count(answered)
      log.info(answered, 'request')
    },
  })
  const kept = keepPages(handle, live)
  addGauges(metrics, database.pool, live)
  metrics.gauge('kept_pages_bytes', 'Memory of kept pages.', () => kept?.count().bytes ?? 0)
  metrics.gauge(
    'kept_answers_bytes',
    'Memory of kept answers.',
    () => keptAnswers?.count().bytes ?? 0,
  )
  const firestore = await openFirestore({ db, live, metrics })
  const stop = startWorkers({
    db,
    autopilot: config.AUTOPILOT !== '0' && config.DEMO,
  })
  return {
    handle,
    kept,
    ready: () => answersWithin(database.pool, 1000),
    setupToken: () => openSetup(db),
    identity: findIdentity(db, firestore !== undefined),
    close: async () => {
      await firestore?.close()
      await stop()
      await stopListening()
      await database.close()
    },
  }
}

/** Our own API on this process's database. Opening starts at once; first requests wait for it. */
export function makeEmbedded(): Opening {
  const database = env().DATABASE_URL ? 'postgres' : 'pglite'
  let health: Health = { status: 'starting', version, database }
  const metrics = makeMetrics()
  const opened = open(metrics)
  let kept: KeptPages | undefined
  opened.then(
    (started) => {
      kept = started.kept
      health = { status: 'ok', version, database }
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      // the caller shows the reason; this logs the whole error
      log.debug({ err: error }, 'the marketplace did not start')
      health = { status: 'failed', version, database, reason }
    },
  )
  const handle: Handle = async (request, meta) => (await opened).handle(request, meta)
  return {
    fetch: handle,
    browserHandler: makeBrowserHandler(handle, async () => (await opened).identity),
    keptPages: () => kept,
    health: () => health,
    ready: async () => health.status === 'ok' && (await opened).ready(),
    setupToken: async () => (await opened).setupToken(),
    metrics: metrics.print,
    close: async () => (await opened).close(),
  }
}
