import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { currencies, languages } from '@/server/platform/db/schema/setting'

const SETUP_LOCK = 'setup'

/** Whether the marketplace speaks a language: without one no page can be drawn. */
export async function hasLanguage(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: languages.id }).from(languages).limit(1)
  return row !== undefined
}

/** Lets one set-up at a time go on, until the transaction ends. */
export async function lockSetup(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SETUP_LOCK}::text, 0))`)
}

export async function insertLanguages(
  tx: Db,
  rows: readonly (typeof languages.$inferInsert)[],
): Promise<void> {
  await tx.insert(languages).values([...rows])
}

export async function insertCurrency(tx: Db, row: typeof currencies.$inferInsert): Promise<void> {
  await tx.insert(currencies).values(row)
}
