// Which rows of docs/checklist.md a test holds: `npm run check:rows`. A row counts when its id stands in the
// title of a test that runs in `npm test` or `npm run e2e`. Fails where the checklist says anything else.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, capture, root } from './lib.mjs'
import { idsIn, titlesOf } from './test-titles.mjs'

const problems = []

async function list(args, env = {}) {
  const { code, output } = await capture(process.execPath, args, {
    env: { ...process.env, ...env },
  })
  const start = output.search(/^[[{]$/m)
  if (code !== 0 || start < 0) throw new Error(`${args.join(' ')} could not list: ${output}`)
  return JSON.parse(output.slice(start, output.search(/^[\]}]$/m) + 1))
}
const vitestList = [bin('vitest', 'vitest.mjs'), 'list']
const vitest = (...args) => list([...vitestList, ...args])

/** Files are named without a database; PostgreSQL's own tests are a project only where there is a URL. */
const listFiles = (projects) =>
  list([...vitestList, '--filesOnly', '--json', ...projects, '--project', 'api-postgres-alone'], {
    TEST_POSTGRES_URL: 'postgres://nowhere/postgres',
  })

/** The titles of all tests that run, by file. */
async function listTitles() {
  const projects = ['unit', 'ui', 'api', 'api-alone'].flatMap((name) => ['--project', name])
  const files = [...new Set((await listFiles(projects)).map(({ file }) => file))]
  const titles = new Map()
  const computed = []
  for (const file of files) {
    const { tests, hasMore } = titlesOf(readFileSync(file, 'utf8'), file)
    titles.set(
      file,
      tests.filter(({ runs }) => runs).map(({ title }) => title),
    )
    if (hasMore) computed.push(file)
  }
  // titles that are put together from tables: the runner knows them
  if (computed.length > 0) {
    for (const file of computed) titles.set(file, [])
    for (const { file, name } of await vitest('--json', ...projects, ...computed)) {
      titles.get(file)?.push(name)
    }
  }
  const browser = await list([
    bin('@playwright', 'test', 'cli.js'),
    'test',
    '--list',
    '--reporter=json',
  ])
  const walk = ({ suites = [], specs = [], title }, around) => {
    const here = `${around} ${title ?? ''}`
    for (const spec of specs) {
      if (spec.tests.every(({ expectedStatus }) => expectedStatus === 'skipped')) continue
      const file = path.join(browser.config.rootDir, spec.file)
      titles.set(file, [...(titles.get(file) ?? []), `${here} ${spec.title}`])
    }
    for (const suite of suites) walk(suite, here)
  }
  walk(browser, '')
  return titles
}

const rows = [
  ...readFileSync(path.join(root, 'docs/checklist.md'), 'utf8').matchAll(
    /^\|\s*([A-Z]{2,4}-\d{2,3})\s*\|\s*([^|]*?)\s*\|[^|]*\|\s*([^|]*?)\s*\|/gm,
  ),
].map(([, id, text, how]) => ({
  id,
  text,
  isOpen: /no test yet|not planned/.test(how),
  lacksBrowser: how.includes('no browser test yet'),
}))
const known = new Set(rows.map(({ id }) => id))
if (known.size < rows.length) problems.push('an id stands in two rows')

const titles = await listTitles()
const heldBy = new Map()
for (const [file, list] of titles) {
  for (const id of list.flatMap(idsIn)) {
    heldBy.set(id, (heldBy.get(id) ?? new Set()).add(path.relative(root, file)))
  }
}
const isHeld = ({ id }) => heldBy.has(id)
const isSeen = ({ id }) => [...(heldBy.get(id) ?? [])].some((file) => file.startsWith('tests/e2e'))

for (const row of rows) {
  const { id, isOpen, lacksBrowser, text } = row
  if (!isHeld(row) && !isOpen) problems.push(`${id} is held by no test: ${text}`)
  if (isHeld(row) && isOpen) problems.push(`${id} is marked as open, and a test holds it`)
  if (isSeen(row) && lacksBrowser) problems.push(`${id} has a browser test: take its mark away`)
}
for (const [id, files] of heldBy) {
  if (!known.has(id)) problems.push(`${id} is in no row of the checklist: ${[...files].join(', ')}`)
}

if (process.argv.includes('--json')) {
  const held = Object.fromEntries([...heldBy].map(([id, files]) => [id, [...files].sort()]))
  writeFileSync(path.join(root, '.data', 'rows.json'), JSON.stringify(held, null, 2))
}
const count = (is) => rows.filter(is).length
const tests = [...titles.values()].reduce((sum, list) => sum + list.length, 0)
for (const row of rows.filter(({ isOpen }) => isOpen)) console.log(`open    ${row.id}  ${row.text}`)
for (const problem of problems) console.log(`WRONG   ${problem}`)
console.log(
  `\n${rows.length} rows: ${count(isHeld)} held by a test, ${count(isSeen)} of them by a browser test, ` +
    `${count((row) => isHeld(row) && row.lacksBrowser)} still without the browser test they need, ` +
    `${count(({ isOpen }) => isOpen)} open. ${tests} tests in ${titles.size} files inspected.`,
)
process.exit(problems.length > 0 || rows.length === 0 || tests === 0 ? 1 : 0)
