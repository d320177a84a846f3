// Everything that must hold, in one command: `npm test`. `verify` leaves the browser out, and takes all API tests on
// PostgreSQL, not only what differs there (vitest.config.ts); `e2e` is only the browser, with the whole matrix of
// widths, schemes and languages (tests tagged @wide).
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  bin,
  capture,
  captureNpm,
  ensureBuilt,
  ensureChromium,
  ensureInstalled,
  freePort,
  nodeTooOld,
  root,
  run,
} from './lib.mjs'
import { errorsOf, readReport, unhappy } from './test-report.mjs'

const mode = process.argv[2] ?? 'all'
const results = []
const started = Date.now()

/** `which`: what failed, each with its name and what it ended with. */
const note = (name, passed, failed, detail = '', which = []) => {
  results.push({ name, passed, failed, which, seconds: Math.round((Date.now() - started) / 1000) })
  const mark = failed > 0 ? 'FAILED' : 'ok'
  console.log(`\n=== ${name}: ${passed} passed, ${failed} failed ${detail} [${mark}]\n`)
}

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** A check counts as one; one that looked at nothing has failed. */
async function check(name, args, inspected, start = (list) => capture(process.execPath, list)) {
  const { code, output } = await start(args)
  const count = inspected ? Number(output.match(inspected)?.[1] ?? 0) : undefined
  const empty = count === 0
  if (code !== 0 || empty) console.log(output)
  note(
    name,
    code === 0 && !empty ? 1 : 0,
    code === 0 && !empty ? 0 : 1,
    count === undefined ? '' : `(${count} inspected)`,
  )
}

/** The tests of some projects, counted from the runner's own report. */
async function vitest(name, projects, env = {}) {
  const file = path.join(root, '.data', 'test', `vitest-${projects[0]}.json`)
  rmSync(file, { force: true })
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(process.execPath, args, { env: { ...process.env, ...env } })
  const report = readReport(file)
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  // a file that does not load, a skipped test and an empty run are failures, too
  const silent = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const broken = code !== 0 && failed === 0 ? 1 : 0
  const which = (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages }) => [
        `${path.relative(root, file)}: ${fullName} (${status})`,
        errorsOf(failureMessages.map((message) => ({ message }))),
      ]),
  )
  note(name, passed, failed + silent + broken + (passed + failed === 0 ? 1 : 0), '', which)
}

/** Before the build, which writes type files of its own. */
const checkTypes = () =>
  check('types', [bin('typescript', 'bin', 'tsc'), '--noEmit', '--diagnostics'], /Files:\s+(\d+)/)

/** What one core is enough for: a build goes on beside it. */
async function checkSources() {
  await check(
    'format, lint and import fence',
    [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    /Checked (\d+) files/,
  )
  await check('design tokens', [bin('tsx', 'dist', 'cli.mjs'), 'scripts/tokens.ts', '--check'])
  await check('no raw colours', ['scripts/check-colors.mjs'], /(\d+) files/)
  await check(
    'lock file of every platform',
    ['scripts/complete-lock.mjs', '--check'],
    /(\d+) packages/,
  )
  await check('lock file for npm ci', ['ci', '--dry-run', '--no-audit'], undefined, captureNpm)
  await check('engines', ['scripts/check-engines.mjs'], /(\d+) packages/)
  await check('dead code', [bin('knip', 'bin', 'knip.js'), '--no-progress'])
  await check('rooms of the server', ['scripts/check-rooms.mjs'], /(\d+) rooms in/)
  await check('rows of the checklist', ['scripts/check-rows.mjs'], /(\d+) tests in/)
  await vitest('unit tests', ['unit'])
}

async function verify() {
  await vitest('component tests', ['ui'])
  await vitest('API tests on the embedded database', ['api', 'api-alone'])
  const { startPostgres } = await import('./postgres.mjs')
  const postgres = await startPostgres()
  if (postgres) {
    await vitest('API tests on PostgreSQL', ['api-postgres', 'api-postgres-alone'], {
      TEST_POSTGRES_URL: postgres.url,
      ...(mode === 'verify' ? { TEST_WHOLE: '1' } : {}),
    })
    postgres.stop()
  } else if (process.env.CI) {
    note('API tests on PostgreSQL', 0, 1, 'PostgreSQL cannot be installed here')
  } else {
    console.log(
      '\n!!! SKIPPED: API tests on PostgreSQL. It is not here and cannot be installed; CI runs them.\n',
    )
  }
}

async function build() {
  const code = await ensureBuilt()
  note('build', code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  return code === 0
}

/**
 * The browser tests of one project of playwright.config.ts, counted from the runner's own report. A run that was
 * narrowed to some tests may find none of them in a project.
 */
async function playwright(name, options, env, isNarrowed) {
  const file = path.join(root, '.data', 'test', 'playwright.json')
  rmSync(file, { force: true })
  const args = [
    bin('@playwright', 'test', 'cli.js'),
    'test',
    '--reporter=line,json',
    ...options,
    ...(isNarrowed ? ['--pass-with-no-tests'] : []),
  ]
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport(file)
  const stats = report?.stats
  const passed = stats?.expected ?? 0
  // there is no second try: what passes only then fails here, too
  const failed = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0) + (stats?.flaky ?? 0)
  const isEmpty = passed + failed === 0
  if (isEmpty && isNarrowed && code === 0) return 0
  note(
    name,
    passed,
    failed + (code !== 0 && failed === 0 ? 1 : 0) + (isEmpty ? 1 : 0),
    '',
    (report?.suites ?? []).flatMap(unhappy),
  )
  return passed + failed
}

async function e2e() {
  const chromium = ensureChromium()
  if (chromium.missing) {
    note('browser tests', 0, 1, chromium.missing)
    return
  }
  // every run begins with a new marketplace
  rmSync(path.join(root, '.data', 'e2e'), { recursive: true, force: true })
  const env = {
    E2E_PORT: String(await freePort()),
    ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
  }
  const narrowing = [
    ...(mode === 'all' && !process.env.CI ? ['--grep-invert=@wide'] : []),
    ...process.argv.slice(3),
  ]
  const isNarrowed = narrowing.length > 0
  const together = ['--project=together', ...narrowing]
  const alone = ['--project=alone', '--workers=1', '--output=test-results/alone', ...narrowing]
  const ran =
    (await playwright('browser tests', together, env, isNarrowed)) +
    (await playwright('browser tests with nothing beside them', alone, env, isNarrowed))
  if (ran === 0) note('browser tests', 0, 1, 'none was found')
}

const old = nodeTooOld()
if (old) stop(old)
if ((await ensureInstalled()) !== 0)
  stop('The dependencies could not be installed; npm says why above.')
mkdirSync(path.join(root, '.data', 'test'), { recursive: true })
if (mode !== 'e2e') await checkTypes()
const [built] = await Promise.all([
  mode === 'verify' ? false : build(),
  mode === 'e2e' ? undefined : checkSources(),
])
if (mode !== 'e2e') await verify()
if (built) await e2e()

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log('')
for (const { name, passed, failed, which, seconds } of results) {
  const mark = failed > 0 ? 'FAILED' : 'ok    '
  console.log(`${mark}  ${name}: ${passed} passed, ${failed} failed, after ${seconds} s`)
  for (const [one, error] of which) console.log(`          ${one}${error}`)
}
// once more without what they ended with: whoever keeps only the end of the output knows them all
const names = results.flatMap(({ which }) => which.map(([one]) => one))
if (names.length > 0) console.log(`\nNot passed:\n  ${names.join('\n  ')}`)
console.log(`in ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
