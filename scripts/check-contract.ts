// Every operation of the contract, called and held against it, on both databases: npm run check:contract
// First by a walk over the seeded demo, then by the API tests; `-- --seeded` walks only.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type pg from 'pg'
import { litePool, openDatabase } from '@/server/platform/db/pool'
import { readContract } from '@/tests/support/contract'
import type { Watched } from '@/tests/support/contract-watch'
import { checkSeeded } from './check-seeded'
import { bin } from './lib.mjs'
import { createDatabase, startPostgres } from './postgres.mjs'

/** Chat lives in Firestore; its paths are a fallback for clients without it (docs/adr/0012). */
const exceptions = [
  'GET /dashboard/user/chats',
  'POST /dashboard/user/chats',
  'GET /dashboard/user/chats/{id}/messages',
  'POST /dashboard/user/chats/{id}/messages',
  'GET /dashboard/user/chats/stream',
]

/** as it was given; a walk sets more */
const environment = { ...process.env }

const read = (dir: string) =>
  readdirSync(dir).map((file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Watched)

/** A database in memory. */
async function openLite(): Promise<pg.Pool> {
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  return litePool(lite as never)
}

/** Runs the API tests, which hold each answer against the contract, and counts what they called. */
function check(engine: string, project: string, env: Record<string, string>): number {
  const dir = path.resolve('.data', 'contract', project)
  rmSync(dir, { recursive: true, force: true })
  const run = spawnSync(
    process.execPath,
    [bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--project', `${project}-alone`],
    { stdio: 'inherit', env: { ...environment, ...env, CONTRACT_REPORT: dir } },
  )
  const { operations, additions } = readContract()
  const reports = read(dir)
  const sum = (name: string, kind: 'taken' | 'refused') =>
    reports.reduce((total, { operations: seen }) => total + (seen[name]?.[kind] ?? 0), 0)
  const wanted = operations.filter((name) => !exceptions.includes(name))
  const untaken = wanted.filter((name) => sum(name, 'taken') === 0)
  const unrefused = wanted.filter((name) => sum(name, 'refused') === 0)
  const answers = reports.reduce((total, one) => total + one.answers, 0)
  console.log(`\n${engine}: ${answers} answers held against the contract`)
  const isOurs = (name: string) => additions.has(name)
  const isTheirs = (name: string) => !additions.has(name)
  const tell = (whose: string, is: typeof isOurs, aside = '') => {
    const count = (names: readonly string[]) => names.filter(is).length
    const taken = count(wanted) - count(untaken)
    const refused = count(wanted) - count(unrefused)
    console.log(
      `${engine}: ${taken} of ${count(operations)} operations ${whose} answered with success, ${refused} with a refusal${aside}`,
    )
  }
  tell('of the contract', isTheirs, `; ${exceptions.length} exceptions (chat)`)
  tell('of our own', isOurs)
  for (const name of untaken) console.error(`${engine}: never answered with success: ${name}`)
  return untaken.length + (run.status === 0 ? 0 : 1)
}

/** The walk over the demo's data, on an empty database. */
async function walk(engine: string, pool: pg.Pool): Promise<number> {
  try {
    return await checkSeeded(engine, pool, exceptions)
  } finally {
    await pool.end()
  }
}

async function main() {
  const onlySeeded = process.argv.includes('--seeded')
  const tests = onlySeeded ? () => 0 : check
  let missing = await walk('embedded database', await openLite())
  missing += tests('embedded database', 'api', {})
  const postgres = await startPostgres()
  if (!postgres) {
    console.error('PostgreSQL is not here and cannot be installed.')
    missing += 1
  } else {
    const url = await createDatabase(postgres.url, 'seeded')
    missing += await walk('PostgreSQL', (await openDatabase({ url, dir: '' })).pool)
    missing += tests('PostgreSQL', 'api-postgres', {
      TEST_POSTGRES_URL: postgres.url,
      TEST_WHOLE: '1',
    })
    postgres.stop()
  }
  console.log(missing === 0 ? 'The contract is kept.' : `${missing} failures.`)
  process.exitCode = missing === 0 ? 0 : 1
}

await main()
