import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const defaultLocale = sql`(select l.locale from languages l where l.is_default)`

/**
 * Order that puts the text to show first: the language asked for, the default one, any other.
 * Behind `select distinct on` it leaves one text per row.
 */
export function byLanguage(locale: PgColumn, lang: string): SQL[] {
  return [
    sql`${locale} = ${lang}::text desc nulls last`,
    sql`${locale} = ${defaultLocale} desc nulls last`,
    asc(locale),
  ]
}

/** The language in which to show a column of texts by language, by the same order of preference. */
export function localeIn(titles: PgColumn, lang: string): SQL<string> {
  return sql<string>`coalesce(
    case when jsonb_exists(${titles}, ${lang}::text) then ${lang}::text end,
    (select l.locale from languages l where l.is_default and jsonb_exists(${titles}, l.locale)),
    (select min(k) from jsonb_object_keys(${titles}) k),
    ${lang}::text)`
}
