import { route } from '@/server/platform/http/route'
import {
  getDefaultLanguage,
  getTexts,
  listActiveLanguages,
  listAllCurrencies,
  listCurrenciesInUse,
  listPublicSettings,
} from './setting.service'

const shared = { shared: true }

export const settingRoutes = [
  route('GET /rest/settings', shared, listPublicSettings),
  route('GET /rest/languages/active', shared, listActiveLanguages),
  route('GET /rest/languages/default', shared, getDefaultLanguage),
  route('GET /rest/currencies/active', shared, listCurrenciesInUse),
  route('GET /rest/currencies', shared, listAllCurrencies),
  route('GET /rest/translations/paginate', shared, getTexts),
]
