// Which rows of docs/checklist.md have a test that names them: `npm run check:rows` (--strict: all must).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib.mjs'

const rows = [
  ...readFileSync(path.join(root, 'docs/checklist.md'), 'utf8').matchAll(
    /^\|\s*([A-Z]{2,4}-\d{2,3})\s*\|\s*([^|]*?)\s*\|/gm,
  ),
].map(([, id, text]) => ({ id, text }))

const tests = readdirSync(path.join(root, 'tests'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))

const shownBy = new Map()
for (const file of tests) {
  const text = readFileSync(file, 'utf8')
  // the ids stand in brackets in a title: [CA-09], or several: [API-01] [API-02], [API-01, API-02]
  for (const [, list] of text.matchAll(/\[((?:[A-Z]{2,4}-\d{2,3}[,\s]*)+)\]/g)) {
    for (const id of list.split(/[,\s]+/).filter(Boolean)) {
      shownBy.set(id, [...(shownBy.get(id) ?? []), path.relative(root, file)])
    }
  }
}

const missing = rows.filter(({ id }) => !shownBy.has(id))
const known = new Set(rows.map(({ id }) => id))
const unknown = [...shownBy].filter(([id]) => !known.has(id))

for (const { id, text } of missing) console.log(`${id.padEnd(8)}${text.slice(0, 110)}`)
for (const [id, files] of unknown)
  console.log(`${id} is in no row of the checklist: ${files.join(', ')}`)
console.log(
  `\n${rows.length} rows: ${rows.length - missing.length} shown by a test, ${missing.length} not yet (${tests.length} test files).`,
)
const isStrict = process.argv.includes('--strict')
process.exit(
  rows.length === 0 || tests.length === 0 || (isStrict && missing.length + unknown.length > 0)
    ? 1
    : 0,
)
