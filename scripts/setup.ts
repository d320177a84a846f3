// Opens a new marketplace on the configured database without a browser:
// npm run setup -- --from city.yaml   (docs/setup.md says what the file holds)
import '@/lib/load-env.mjs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { setupSchema } from '@/domain/setup.schema'
import { env } from '@/lib/env'
import { setUpDatabase } from '@/server/app/setup/set-up-database'

const USAGE = 'Usage: npm run setup -- --from city.yaml (docs/setup.md says what the file holds)'

/** Says why the marketplace was not opened, and ends. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) refuse(USAGE)
const text = await readFile(values.from, 'utf8').catch(() =>
  refuse(`There is no file ${values.from}. ${USAGE}`),
)
const read = setupSchema.safeParse(parse(text))
if (!read.success) {
  const wrong = read.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'file'}: ${issue.message}`,
  )
  refuse(`${values.from} cannot be used; nothing was changed.\n${wrong.join('\n')}`)
}
const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env()
try {
  await setUpDatabase(
    { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, dir: path.resolve(DATA_DIR, 'pg') },
    read.data,
  )
} catch (error) {
  refuse(`The marketplace was not opened: ${error instanceof Error ? error.message : error}`)
}
console.log(`The marketplace is open. Start it with "npm start" and log in as ${read.data.email}.`)
