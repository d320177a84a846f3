// Two hundred customers at once, on both databases, then a storm of mixed operations on PostgreSQL, where
// alone transactions can meet: npm run check:crowd [-- --crowd 200 --storm 5000]
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bin } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

const { values } = parseArgs({
  options: {
    crowd: { type: 'string', default: '200' },
    storm: { type: 'string', default: '5000' },
  },
})
const crowd = Number(values.crowd)
const storm = Number(values.storm)
if (!Number.isSafeInteger(storm) || storm < 200)
  throw new Error('--storm is a whole number from 200')
if (!Number.isSafeInteger(crowd) || crowd < 20) throw new Error('--crowd is a whole number from 20')

/** Whether some test files of these projects pass in that size. */
function check(
  projects: readonly string[],
  files: readonly string[],
  env: Record<string, string>,
): boolean {
  // vitest passes over a name that has no file
  const lost = files.filter(
    (file) => !['', '.alone'].some((kind) => existsSync(`tests/api/${file}${kind}.test.ts`)),
  )
  if (lost.length > 0) throw new Error(`No test file has the name ${lost.join(', ')}.`)
  const run = spawnSync(
    process.execPath,
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env, CROWD: String(crowd), STORM: String(storm) },
    },
  )
  return run.status === 0
}

const crowds = ['order/crowd', 'batch/batch-race', 'order/guest-race', 'payment/owed']
const storms = ['order/storm']

const postgres = await startPostgres()
const env = { TEST_POSTGRES_URL: postgres?.url ?? '' }
const isExact = [
  check(['api', 'api-alone'], crowds, {}),
  postgres !== undefined && check(['api-postgres', 'api-postgres-alone'], crowds, env),
  postgres !== undefined && check(['api-postgres-alone'], storms, env),
]
postgres?.stop()
console.log(
  isExact.every(Boolean)
    ? `${crowd} at once for pieces, coupon uses, places in a slot, a wallet, a batch and a kept card, on both databases: 0 violations. ${storm} mixed operations on PostgreSQL: 0 deadlocks reached a client, 0 cents off.`
    : 'Something was oversold, refused wrongly or could not run: see above.',
)
process.exitCode = isExact.every(Boolean) ? 0 : 1
