// Who may not do what, as counts, on both databases: npm run check:access
import { spawnSync } from 'node:child_process'
import { bin } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

/** lines that the two files print */
const EXPECTED = 4
const files = ['tests/api/access.test.ts', 'tests/api/foreign.test.ts']

/** Runs the two files of the matrix; they print what they have counted. Answers 0 when all hold. */
function check(engine: string, project: string, env: Record<string, string>): number {
  const run = spawnSync(
    process.execPath,
    [bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...files],
    { encoding: 'utf8', env: { ...process.env, ...env, NO_COLOR: '1' } },
  )
  const counts = run.stdout.split('\n').filter((line) => line.startsWith('access: '))
  for (const line of counts) console.log(line.replace('access', engine))
  // a file that counted nothing has looked at nothing
  const isWhole = run.status === 0 && counts.length === EXPECTED
  if (!isWhole) console.error(run.stdout, run.stderr)
  return isWhole ? 0 : 1
}

async function main() {
  let failures = check('embedded database', 'api', {})
  const postgres = await startPostgres()
  if (!postgres) {
    console.error('PostgreSQL is not here and cannot be installed.')
    failures += 1
  } else {
    failures += check('PostgreSQL', 'api-postgres', {
      TEST_POSTGRES_URL: postgres.url,
      TEST_WHOLE: '1',
    })
    postgres.stop()
  }
  process.exitCode = failures === 0 ? 0 : 1
}

await main()
