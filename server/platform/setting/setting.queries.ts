import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { currencies, languages, settings, translations } from '@/server/platform/db/schema/setting'

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
