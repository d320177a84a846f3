import '@/server/app/wiring'
import path from 'node:path'
import type { Setup } from '@/domain/setup.schema'
import { readTexts } from '@/lib/i18n-files'
import { makeDb, migrateDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { AppError } from '@/server/platform/http/errors'
import { setUp } from './setup.service'

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
export async function setUpDatabase(
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
