// Ten minutes of mixed traffic on each database; what a server keeps must not grow:
// npm run check:soak [-- --minutes 2]
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureBuilt, freePort } from './lib.mjs'
import { startMeasured } from './measured'
import { createDatabase, startPostgres } from './postgres.mjs'
import { makeTraffic } from './soak-traffic'

const SAMPLES = 12
/** keep-alive connections of this client are gone by then */
const REST_MS = 6_000
/** the first samples: code is compiled, caches are filled, the pool grows to its size */
const WARM_UP = 3

/** How much more of each there may be at the end than after the warm-up. */
const allowed = {
  'live heap, MB': 5,
  // each address that a limit counts has one until its window ends: they follow the speed of the traffic
  timers: 60,
  'open sockets': 10,
  'process listeners': 0,
  handles: 10,
  'database connections': 2,
}
type Kind = keyof typeof allowed
type Sample = Record<Kind, number>

const kinds = Object.keys(allowed) as Kind[]

/** The middle of some samples: one busy moment decides nothing. */
const middle = (samples: readonly Sample[], kind: Kind) => {
  const sorted = samples.map((sample) => sample[kind]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const show = (cells: readonly (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padStart(20)).join(''))

/** Whether each of the figures is flat from the warm-up to the end. */
function judge(samples: readonly Sample[]): boolean {
  const warm = samples.slice(WARM_UP)
  const third = Math.ceil(warm.length / 3)
  const verdicts = kinds.map((kind) => {
    const grown = middle(warm.slice(-third), kind) - middle(warm.slice(0, third), kind)
    const isFlat = grown <= allowed[kind]
    console.log(
      `${kind.padEnd(22)} ${isFlat ? 'flat' : 'NOT FLAT'} (${grown >= 0 ? '+' : ''}${Math.round(grown * 100) / 100}, at most +${allowed[kind]})`,
    )
    return isFlat
  })
  return verdicts.every(Boolean)
}

async function soak(name: string, minutes: number, databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-soak-'))
  const server = await startMeasured({
    port: await freePort(),
    dataDir,
    env: { AUTOPILOT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl ?? '' },
  })
  const watcher = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 1 }) : undefined
  const connections = async () => {
    const found = await watcher?.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'tiffin%'",
    )
    return Number(found?.rows[0]?.n ?? 0)
  }
  try {
    const traffic = await makeTraffic(server.url)
    console.log(`\n${name}, ${minutes} minutes`)
    show(['minute', ...kinds])
    const samples: Sample[] = []
    const started = Date.now()
    for (let n = 0; n < SAMPLES; n += 1) {
      await traffic.run((minutes * 60_000) / SAMPLES)
      await pause(REST_MS)
      const figures = await server.measure()
      const sample: Sample = {
        'live heap, MB': Math.round(figures.heap / 10_000) / 100,
        timers: figures.timers,
        'open sockets': figures.sockets,
        'process listeners': figures.listeners,
        handles: Object.values(figures.handles).reduce((sum, count) => sum + count, 0),
        'database connections': await connections(),
      }
      samples.push(sample)
      show([((Date.now() - started) / 60_000).toFixed(1), ...kinds.map((kind) => sample[kind])])
    }
    const total = Object.values(traffic.sent).reduce((sum, count) => sum + count, 0)
    console.log(`${total} requests: ${JSON.stringify(traffic.sent)}`)
    return judge(samples) && total > 0
  } finally {
    await watcher?.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function main() {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0')
  if ((await ensureBuilt()) !== 0) throw new Error('The storefront could not be built.')
  const postgres = await startPostgres()
  const flat = [await soak('embedded database', minutes)]
  if (postgres) {
    flat.push(await soak('PostgreSQL', minutes, await createDatabase(postgres.url, 'soak')))
    postgres.stop()
  } else {
    console.log('PostgreSQL is not here and cannot be installed.')
    flat.push(false)
  }
  process.exitCode = flat.every(Boolean) ? 0 : 1
}

await main()
