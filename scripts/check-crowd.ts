// Two hundred customers at once, on both databases: npm run check:crowd [-- --crowd 200]
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bin } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

const { values } = parseArgs({ options: { crowd: { type: 'string', default: '200' } } })
const crowd = Number(values.crowd)
if (!Number.isSafeInteger(crowd) || crowd < 20) throw new Error('--crowd is a whole number from 20')

const races = ['order/crowd', 'trip/trip-race', 'payment/owed']

/** Whether exactly what there was has been sold, on one of the databases. */
function check(project: string, env: Record<string, string>): boolean {
  const projects = ['--project', project, '--project', `${project}-alone`]
  const run = spawnSync(
    process.execPath,
    [bin('vitest', 'vitest.mjs'), 'run', ...projects, ...races],
    { stdio: 'inherit', env: { ...process.env, ...env, CROWD: String(crowd) } },
  )
  return run.status === 0
}

const postgres = await startPostgres()
const isExact = [
  check('api', {}),
  postgres !== undefined && check('api-postgres', { TEST_POSTGRES_URL: postgres.url }),
]
postgres?.stop()
console.log(
  isExact.every(Boolean)
    ? `${crowd} at once for pieces, coupon uses, places in a slot, a wallet, a trip and a kept card, on both databases: 0 violations.`
    : 'Something was oversold, refused wrongly or could not run: see above.',
)
process.exitCode = isExact.every(Boolean) ? 0 : 1
