import { route } from '@/server/platform/http/route'
import {
  getDefaultLanguage,
  getTexts,
  listActiveLanguages,
  listAllCurrencies,
  listCurrenciesInUse,
  listPublicSettings,
} from './setting.service'

export const settingRoutes = [
  route('GET /rest/settings', {}, listPublicSettings),
  route('GET /rest/languages/active', {}, listActiveLanguages),
  route('GET /rest/languages/default', {}, getDefaultLanguage),
  route('GET /rest/currencies/active', {}, listCurrenciesInUse),
  route('GET /rest/currencies', {}, listAllCurrencies),
  route('GET /rest/translations/paginate', {}, getTexts),
]
