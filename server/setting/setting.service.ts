import type { Currency } from '@/domain/currency'
import { writeFirebase } from '@/domain/firebase'
import { DEFAULT_LANG, type Language } from '@/domain/language'
import { type Setting, type SettingKey, settingDefaults } from '@/domain/settings'
import { env } from '@/lib/env'
import { readTexts } from '@/lib/i18n-files'
import { isPseudo, pseudoLocales } from '@/lib/pseudo'
import { firebaseOf } from '@/server/auth/firebase'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { listActiveCurrencies } from './currency.queries'
import { toCurrency, toWireCurrency } from './currency.service'
import { listCurrencies, listLanguages, listSettings, listTranslations } from './setting.queries'

const isPublic = (key: string): key is SettingKey => Object.hasOwn(settingDefaults, key)

/** Settings that the environment makes: ways of running, not something that a database remembers. */
const waysOfRunning: Partial<Record<SettingKey, () => string>> = {
  demo: () => String(Number(env().DEMO)),
  firebase: () => writeFirebase(firebaseOf(env())),
}

/** Every public setting, with its default where nobody has set it. Other keys stay on the server. */
export async function listPublicSettings(ctx: Ctx): Promise<Setting[]> {
  const stored = new Map((await listSettings(ctx.db)).map((row) => [row.key, row]))
  return Object.keys(settingDefaults)
    .filter(isPublic)
    .map((key, index) => {
      const row = stored.get(key)
      const value = waysOfRunning[key]?.() ?? row?.value ?? settingDefaults[key]
      if (!row) return { id: index + 1, key, value }
      return {
        id: index + 1,
        key,
        value,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      }
    })
}

/** Languages in use, and the pseudo-locale for who is looking at the site in it (`PSEUDO_LOCALE`). */
export async function listActiveLanguages(ctx: Ctx): Promise<Language[]> {
  const languages = await listLanguages(ctx.db)
  const made = isPseudo(ctx.lang) && pseudoLocales.find(({ locale }) => locale === ctx.lang)
  return made ? [...languages, { id: 0, ...made, default: false, active: true }] : languages
}

/** The language that stands in where a text is missing. */
export async function getDefaultLanguage(ctx: Ctx): Promise<Language> {
  const languages = await listLanguages(ctx.db)
  const found =
    languages.find((language) => language.default) ??
    languages.find((language) => language.locale === DEFAULT_LANG) ??
    languages[0]
  if (!found) throw new AppError('unavailable')
  return found
}

/** Currencies in use, the default one first. */
export async function listCurrenciesInUse(ctx: Ctx): Promise<Currency[]> {
  return (await listActiveCurrencies(ctx.db)).map((row) => toWireCurrency(toCurrency(row)))
}

export async function listAllCurrencies(ctx: Ctx): Promise<Currency[]> {
  return (await listCurrencies(ctx.db)).map((row) => toWireCurrency(toCurrency(row)))
}

/** Every text of a language by key: ours, then what the marketplace overrides. */
export async function getTexts(ctx: Ctx): Promise<Record<string, string>> {
  const overrides = await listTranslations(ctx.db, ctx.lang)
  return {
    ...readTexts(DEFAULT_LANG, 'translation'),
    ...readTexts(ctx.lang, 'translation'),
    ...Object.fromEntries(overrides.map(({ key, value }) => [key, value])),
  }
}
