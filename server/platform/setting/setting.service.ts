import type { Currency } from '@/domain/currency.schema'
import { DEFAULT_LANG } from '@/domain/language'
import type { Language } from '@/domain/language.schema'
import { assumedCountry } from '@/domain/phone'
import type { Setting } from '@/domain/setting.schema'
import { type SettingKey, settingDefaults } from '@/domain/settings'
import { env } from '@/lib/env'
import { readTexts } from '@/lib/i18n-files'
import { isPseudo, pseudoLocales } from '@/lib/pseudo'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { listActiveCurrencies } from './currency.queries'
import { toCurrency, toWireCurrency } from './currency.service'
import { type MadeSettings, madeSettingsPort } from './made-settings.port'
import { listCurrencies, listLanguages, listSettings, listTranslations } from './setting.queries'

const isPublic = (key: string): key is SettingKey => Object.hasOwn(settingDefaults, key)

/** Settings from the environment, which override the database. */
const waysOfRunning = (): MadeSettings => {
  const { DEMO, ADMIN_PANEL_URL: admin, TWILIO_ACCOUNT_SID: sms } = env()
  return {
    demo: () => String(Number(DEMO)),
    // what the demo does not send is in its mailbox
    code_by_sms: () => String(Number(DEMO || sms !== undefined)),
    ...(admin ? { admin_panel: () => admin } : {}),
    ...madeSettingsPort.get(),
  }
}

/** Phone fields ask a browser for no library to know whose country they are in. */
const countryOf = (stored: ReadonlyMap<string, { value: string }>) =>
  assumedCountry({
    country: stored.get('country')?.value ?? '',
    phone: stored.get('phone')?.value ?? '',
  })

/** All public settings, with defaults. Other keys are not sent to clients. */
export async function listPublicSettings(ctx: Ctx): Promise<Setting[]> {
  const stored = new Map((await listSettings(ctx.db)).map((row) => [row.key, row]))
  const made: MadeSettings = { ...waysOfRunning(), country: () => countryOf(stored) }
  return Object.keys(settingDefaults)
    .filter(isPublic)
    .map((key, index) => {
      const row = stored.get(key)
      const value = made[key]?.() ?? row?.value ?? settingDefaults[key]
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

/** Active languages, plus the pseudo-locale if the request uses it (`PSEUDO_LOCALE`). */
export async function listActiveLanguages(ctx: Ctx): Promise<Language[]> {
  const languages = await listLanguages(ctx.db)
  const made = isPseudo(ctx.lang) && pseudoLocales.find(({ locale }) => locale === ctx.lang)
  return made ? [...languages, { id: 0, ...made, default: false, active: true }] : languages
}

/** Throws 422 at `field` for a text in a language that is not spoken here. */
export async function assertSpoken(
  ctx: Ctx,
  texts: Readonly<Record<string, string>>,
  field: string,
): Promise<void> {
  const spoken = (await listActiveLanguages(ctx)).map(({ locale }) => locale)
  if (!Object.keys(texts).every((locale) => spoken.includes(locale))) {
    throw fieldError(field, 'invalid')
  }
}

/** The fallback language for missing texts. */
export async function getDefaultLanguage(ctx: Ctx): Promise<Language> {
  const languages = await listLanguages(ctx.db)
  const found =
    languages.find((language) => language.default) ??
    languages.find((language) => language.locale === DEFAULT_LANG) ??
    languages[0]
  if (!found) throw new AppError('unavailable')
  return found
}

/** Active currencies, the default one first. */
export async function listCurrenciesInUse(ctx: Ctx): Promise<Currency[]> {
  return (await listActiveCurrencies(ctx.db)).map((row) => toWireCurrency(toCurrency(row)))
}

export async function listAllCurrencies(ctx: Ctx): Promise<Currency[]> {
  return (await listCurrencies(ctx.db)).map((row) => toWireCurrency(toCurrency(row)))
}

/** All texts of a language by key: files, with the marketplace's overrides. */
export async function getTexts(ctx: Ctx): Promise<Record<string, string>> {
  const overrides = await listTranslations(ctx.db, ctx.lang)
  return {
    ...readTexts(DEFAULT_LANG, 'translation'),
    ...readTexts(ctx.lang, 'translation'),
    ...Object.fromEntries(overrides.map(({ key, value }) => [key, value])),
  }
}
