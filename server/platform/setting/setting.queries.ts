import { asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { currencies, languages, settings, translations } from '@/server/platform/db/schema/setting'
import { startLanguages } from './start-languages'

export async function listSettings(db: Db) {
  return db.select().from(settings).orderBy(asc(settings.key))
}

/** Active languages, the default one first. */
export async function listLanguages(db: Db) {
  return db
    .select()
    .from(languages)
    .where(eq(languages.active, true))
    .orderBy(desc(languages.default), asc(languages.id))
}

/** All currencies, active or not. */
export async function listCurrencies(db: Db) {
  return db.select().from(currencies).orderBy(desc(currencies.default), asc(currencies.id))
}

/** Texts that the marketplace overrides in a language. */
export async function listTranslations(db: Db, locale: string) {
  return db
    .select({ key: translations.key, value: translations.value })
    .from(translations)
    .where(eq(translations.locale, locale))
    .orderBy(asc(translations.key))
}

/** Makes these languages the active ones; what a language was before stays in its row. */
export async function chooseLanguages(
  tx: Db,
  active: ReadonlySet<string>,
  main: string,
): Promise<void> {
  const known = new Set(
    (await tx.select({ locale: languages.locale }).from(languages)).map((row) => row.locale),
  )
  const fresh = startLanguages.filter(({ locale }) => active.has(locale) && !known.has(locale))
  if (fresh.length > 0) {
    await tx.insert(languages).values(fresh.map((row) => ({ ...row, default: false })))
  }
  // one at most is the default at any time
  await tx.update(languages).set({ default: false }).where(ne(languages.locale, main))
  await tx.update(languages).set({
    active: inArray(languages.locale, [...active]) as SQL<boolean>,
    default: eq(languages.locale, main) as SQL<boolean>,
  })
}

const SETTINGS_LOCK = 'settings'

/** Lets one change of settings at a time go on, until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SETTINGS_LOCK}::text, 0))`)
}

/** Writes settings; what was there before is replaced. */
export async function saveSettings(tx: Db, values: Record<string, string>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  if (rows.length === 0) return
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updated_at: sql`now()` },
    })
}
