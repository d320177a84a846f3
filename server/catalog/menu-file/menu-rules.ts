import { priceDecimals } from '@/domain/menu-file'
import type { Db } from '@/server/platform/db/client'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { listLanguages } from '@/server/platform/setting/setting.queries'

/** What the marketplace says about menus: its languages, the main one first, and what its prices are counted in. */
export async function readRules(db: Db) {
  const languages = await listLanguages(db)
  const locales = languages.map(({ locale }) => locale)
  const { decimals, step_minor: step } = await getCurrency({ db })
  const [locale = 'en'] = locales
  return { locale, locales, currencyDecimals: decimals, decimals: priceDecimals(decimals), step }
}
export type MenuRules = Awaited<ReturnType<typeof readRules>>
