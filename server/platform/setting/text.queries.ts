import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const defaultLocale = sql`(select l.locale from languages l where l.is_default)`

/**
 * Sorts texts by preference: requested language, default language, any other. With
 * `select distinct on` it selects one text per row.
 */
export function byLanguage(locale: PgColumn, lang: string): SQL[] {
  return [
    sql`${locale} = ${lang}::text desc nulls last`,
    sql`${locale} = ${defaultLocale} desc nulls last`,
    asc(locale),
  ]
}

/** The language to show of a JSON column of texts, with the same preference. */
export function localeIn(titles: PgColumn, lang: string): SQL<string> {
  return sql<string>`coalesce(
    case when jsonb_exists(${titles}, ${lang}::text) then ${lang}::text end,
    (select l.locale from languages l where l.is_default and jsonb_exists(${titles}, l.locale)),
    (select min(k) from jsonb_object_keys(${titles}) k),
    ${lang}::text)`
}
