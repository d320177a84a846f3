import '@/tests/support/faults-env'
import path from 'node:path'
import pg from 'pg'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { litePool } from '@/server/platform/db/pool'
import { emptySql } from '@/tests/support/empty-sql'
import { makeKillable } from '@/tests/support/faults'
import {
  auditBooks,
  type Flow,
  flows,
  type Market,
  openMarket,
} from '@/tests/support/faults-market'
import { startPostgres } from './postgres.mjs'

/**
 * Orders and pays while everything goes wrong, and audits the books afterwards: one order, one
 * charge, the same id in every answer, a balanced ledger. On both databases; STEP=5 tries every
 * fifth kill only, FLOW=shares one flow.
 */
const STEP = Number(process.env.STEP ?? 1)
const FLOW = process.env.FLOW
const GIVE_UP = 5

interface Answer {
  status: number
  statusCode?: string
}

/** How often and how a request reaches us. */
type Sender = <T extends Answer>(ask: (key: string) => Promise<T>, key: string) => Promise<T>

const once: Sender = (ask, key) => ask(key)
const senders: Record<string, Sender> = {
  'dropped answers': async (ask, key) => {
    await ask(key)
    return ask(key)
  },
  'double clicks': async (ask, key) => {
    const [first, second] = await Promise.all([ask(key), ask(key)])
    return first.status === 200 ? first : second
  },
  'two tabs': async (ask, key) => {
    const [first, second] = await Promise.all([ask(key), ask(`${key}-other-tab`)])
    return first.status === 200 ? first : second
  },
}

/** Everything that a customer and the provider do; answers the ids of the order that were told. */
async function walk(market: Market, flow: Flow, send: Sender): Promise<number[]> {
  const ids: number[] = []
  const told = (id: number) => ids.push(id)
  if (flow === 'top-up') {
    // one key whatever the tab: another one would be another top-up, rightly
    const started = await send(() => market.topUp('top-up'), 'top-up')
    await send(() => market.play(started.data.id), 'play')
    return ids
  }
  const order = await send(async (key) => {
    const answer = await market.order(flow, key)
    if (answer.status === 200) told(answer.data.id)
    return answer
  }, 'order')
  if (flow === 'wallet') return ids
  if (flow === 'kept card') {
    await send((key) => market.chargeCard(order.data.id, key), 'pay')
    return ids
  }
  if (flow === 'shares') {
    for (const { token = '' } of order.data.group_shares ?? []) {
      const part = await send((key) => market.startShare(token, key), `pay-${token}`)
      await send(() => market.play(part.data.id), 'play')
    }
    return ids
  }
  const started = await send((key) => market.start({ order_id: order.data.id }, key), 'pay')
  await send(() => market.play(started.data.id), 'play')
  if (flow === 'trip') await joinRide(market, order.data.id, send)
  if (flow === 'cancel' || flow === 'trip') await send(() => market.cancel(order.data.id), 'cancel')
  return ids
}

/** Another shop's order along with one: paid by card, too. */
async function joinRide(market: Market, leadId: number, send: Sender): Promise<void> {
  const cart = await send((key) => market.fillNearby(key), 'fill')
  const order = await send((key) => market.along(cart.data, leadId, key), 'along')
  const started = await send((key) => market.start({ order_id: order.data.id }, key), 'pay-along')
  await send(() => market.play(started.data.id), 'play')
}

type Killable = ReturnType<typeof makeKillable>

/** A customer whose every request is sent again after the process has died and come back. */
const stubborn =
  (killable: Killable): Sender =>
  async (ask, key) => {
    for (let n = 0; n < GIVE_UP; n += 1) {
      const answer = await ask(key)
      if (!killable.isDead()) return answer
      killable.revive()
    }
    throw new Error(`${key} is never answered`)
  }

async function check(name: string, pool: pg.Pool) {
  // before the first connection is made: only those that it sees can be killed
  const killable = makeKillable(pool)
  const db = makeDb(pool)
  await migrateDb(pool, path.resolve('server/platform/db/migrations'))
  let scenarios = 0
  let violations = 0
  const run = async (title: string, flow: Flow, go: (market: Market) => Promise<number[]>) => {
    await pool.query(emptySql)
    const market = await openMarket(db, flow)
    const problems: string[] = []
    try {
      const ids = await go(market)
      await market.settle()
      if (new Set(ids).size > 1) problems.push(`several ids: ${ids.join(', ')}`)
      problems.push(...(await auditBooks(db, flow)))
    } catch (error) {
      problems.push(String(error))
    }
    scenarios += 1
    violations += problems.length
    for (const problem of problems)
      console.error(`VIOLATION on ${name}, ${flow}, ${title}: ${problem}`)
  }
  for (const flow of flows.filter((one) => !FLOW || one === FLOW)) {
    let statements = 0
    await run('nothing', flow, async (market) => {
      killable.arm(Number.POSITIVE_INFINITY)
      const ids = await walk(market, flow, once)
      statements = killable.count()
      return ids
    })
    for (const [title, send] of Object.entries(senders)) {
      await run(title, flow, (market) => walk(market, flow, send))
    }
    await run('replayed webhooks', flow, (market) =>
      walk(market, flow, async (ask, key) => {
        const answer = await ask(key)
        if (key === 'play') await Promise.all([1, 2, 3, 4].map(() => ask(key)))
        return answer
      }),
    )
    for (let at = 1; at <= statements; at += STEP) {
      await run(`killed before statement ${at} of ${statements}`, flow, async (market) => {
        killable.arm(at)
        try {
          return await walk(market, flow, stubborn(killable))
        } finally {
          killable.revive()
        }
      })
    }
    console.log(`${name}: ${flow}, ${statements} places to die: ${scenarios} scenarios so far`)
  }
  await pool.end()
  return { name, scenarios, violations }
}

async function openEmbedded(): Promise<pg.Pool> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return litePool((await PGlite.create({ extensions: { pg_trgm } })) as never)
}

const results = [await check('the embedded database', await openEmbedded())]
const postgres = await startPostgres()
if (postgres) {
  results.push(await check('PostgreSQL', new pg.Pool({ connectionString: postgres.url, max: 10 })))
  postgres.stop()
} else {
  console.error('!!! SKIPPED: PostgreSQL is not here and cannot be installed.')
}
const sum = (key: 'scenarios' | 'violations') =>
  results.reduce((total, result) => total + result[key], 0)
for (const { name, scenarios, violations } of results) {
  console.log(`${name}: ${scenarios} scenarios, ${violations} violations`)
}
console.log(`${sum('scenarios')} scenarios, ${sum('violations')} violations`)
process.exit(sum('violations') > 0 || results.length < 2 ? 1 : 0)
