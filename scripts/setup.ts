// Opens a new marketplace on the configured database without a browser:
// npm run setup -- --from city.yaml   (docs/setup.md says what the file holds)
import '@/lib/load-env.mjs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { type Setup, setupSchema } from '@/domain/setup.schema'
import { env } from '@/lib/env'
import { readTexts } from '@/lib/i18n-files'
import '@/server/app/wiring'
import { setUp } from '@/server/app/setup/setup.service'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { AppError } from '@/server/platform/http/errors'

const USAGE = 'Usage: npm run setup -- --from city.yaml (docs/setup.md says what the file holds)'

/** Says why the marketplace was not opened, and ends. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** One sentence for what was refused, as a form would say it beside its fields. */
function sentenceOf(error: AppError): string {
  const texts = readTexts('en', 'errors')
  const fields = Object.entries(error.fields ?? {}).flatMap(([field, issues]) =>
    issues.map(({ key }) => `${field}: ${texts[`validation.${key}`] ?? key}`),
  )
  if (error.status === 404) return 'this database has a marketplace already.'
  return fields.join(' ') || (texts[error.code] ?? error.reason)
}

/**
 * Opens a new marketplace on a database without a server; not while one has the embedded database
 * open. Brings its tables up to date first. Throws what was refused, as one sentence.
 */
async function setUpDatabase(
  place: Pick<Parameters<typeof openDatabase>[0], 'url' | 'directUrl' | 'dir'>,
  input: Setup,
): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.prepare((pool) => migrateDb(pool, path.resolve('server/platform/db/migrations')))
    const db = makeDb(database.pool)
    await setUp({ db, now: new Date(), lang: input.default_language }, input)
  } catch (error) {
    throw error instanceof AppError ? new Error(sentenceOf(error)) : error
  } finally {
    await database.close()
  }
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
console.log(
  `The marketplace is open. Start it with "npm start" and log in as ${read.data.email}. The console asks for a second factor first: have an authenticator app at hand (docs/setup.md).`,
)
