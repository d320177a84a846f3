// What the API costs when the marketplace is big: npm run bench -- scale [--size small|full]
// With DATABASE_URL that database is the big one (npm run seed -- --shops … fills it); it gets the
// customers and orders of the run. The demo to compare with is always made anew.
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type BulkSize, seedBulk } from '@/server/demo/seed/bulk/bulk'
import { seedDemo } from '@/server/demo/seed/seed'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { type Explained, explainHottest, logStatements } from './bench-plans'
import { buy, openWorld, steps, type World } from './bench-world'
import { createDatabase, startPostgres } from './postgres.mjs'

const scales: Record<string, BulkSize> = {
  small: { shops: 1000, products: 60_000, orders: 60_000 },
  full: { shops: 10_000, products: 1_000_000, orders: 1_000_000 },
}

const HOTTEST = 20
const WARM_UP = 4
/** rounds for the statements' log: enough to meet each of them often */
const LOGGED = 12

const shownOfPurchase = new Set(['cart calculate', 'order create'])

async function openSeeded(url: string, bulk?: BulkSize): Promise<pg.Pool> {
  const { pool } = await openDatabase({ url, dir: '' })
  await migrateDb(pool, 'server/platform/db/migrations')
  const db = makeDb(pool)
  const facts = { seed: 1, now: new Date() }
  await seedDemo(db, facts)
  if (bulk) await seedBulk(db, { ...bulk, ...facts, report: () => undefined })
  return pool
}

type Times = Map<string, number[]>

const timer = (times: Times) =>
  async function lap<T>(name: string, run: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const value = await run()
    times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    return value
  }

const percentile = (list: readonly number[], share: number) => {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Everybody does everything, in turns with the other marketplace so that both meet the same weather. */
async function measure(
  worlds: readonly { world: World; times: Times }[],
  rounds: number,
): Promise<void> {
  for (let n = 0; n < WARM_UP + rounds; n += 1) {
    for (const { world, times } of worlds) {
      const lap = timer(n < WARM_UP ? new Map() : times)
      for (const step of steps) await lap(step.name, () => step.run(world, n))
      await buy(world, n, lap)
    }
  }
}

const ms = (value: number) => value.toFixed(1).padStart(9)

function printTimes(big: Times, demo: Times, rounds: number): void {
  const shown = steps.filter((step) => step.shown).map((step) => step.name)
  console.log(
    `\n${rounds} calls each, ms${' '.repeat(20)}big p50      p95 demo p50      p95  p95 ratio`,
  )
  for (const [name, list] of big) {
    const small = demo.get(name) ?? []
    const [p95, smallP95] = [percentile(list, 0.95), percentile(small, 0.95)]
    const star = shown.includes(name) || shownOfPurchase.has(name) ? '*' : ' '
    console.log(
      `${star} ${name.padEnd(32)}${ms(percentile(list, 0.5))}${ms(p95)}${ms(percentile(small, 0.5))}${ms(smallP95)}${`x${(p95 / smallP95).toFixed(1)}`.padStart(11)}`,
    )
  }
}

function printPlans(plans: readonly Explained[]): void {
  console.log('\n   calls  mean ms  explained  rows  buffers  reads')
  for (const [index, { statement, ms: took, rows, buffers, reads, scanned }] of plans.entries()) {
    const { calls, ms: sum, text } = statement
    console.log(
      `${String(index + 1).padStart(2)}${String(calls).padStart(6)}${ms(sum / calls)}${ms(took)}${String(rows).padStart(8)}${String(buffers).padStart(9)}  ${reads}`,
    )
    if (process.argv.includes('--sql') || scanned.length > 0) {
      console.log(`     ${text.replace(/\s+/g, ' ').slice(0, 2000)}`)
    }
    for (const table of scanned) console.log(`     reads ${table} from end to end`)
  }
}

/** Prints plans and p95; throws when a large table is read from end to end. */
export async function benchScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string', default: 'small' },
      rounds: { type: 'string', default: '60' },
      sql: { type: 'boolean' },
    },
  })
  const size = scales[values.size]
  const rounds = Number(values.rounds)
  if (!size || !(rounds > 0)) {
    throw new Error('Usage: npm run bench -- scale [--size small|full] [--rounds 60] [--sql]')
  }
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not here and cannot be installed.')
  const given = process.env.DATABASE_URL
  const pools: pg.Pool[] = []
  try {
    const demoPool = await openSeeded(await createDatabase(postgres.url, 'demo'))
    pools.push(demoPool)
    const bigUrl = given ?? (await createDatabase(postgres.url, 'big'))
    const bigPool = given
      ? (await openDatabase({ url: given, dir: '' })).pool
      : await openSeeded(bigUrl, size)
    pools.push(bigPool)
    const people = WARM_UP + rounds
    const demo = { world: await openWorld(demoPool, people), times: new Map<string, number[]>() }
    const big = { world: await openWorld(bigPool, people), times: new Map<string, number[]>() }
    await measure([big, demo], rounds)
    printTimes(big.times, demo.times, rounds)
    const logged = (await openDatabase({ url: bigUrl, dir: '' })).pool
    pools.push(logged)
    const seen = logStatements(logged)
    const world = await openWorld(logged, WARM_UP + LOGGED)
    seen.clear()
    await measure([{ world, times: new Map() }], LOGGED)
    const plans = await explainHottest(logged, seen, HOTTEST)
    printPlans(plans)
    const bad = plans.filter(({ scanned }) => scanned.length > 0)
    if (bad.length > 0)
      throw new Error(`${bad.length} hot queries read a large table from end to end.`)
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
    postgres.stop()
  }
}
