import { languageChangeSchema } from '@/domain/admin-language.schema'
import { settingChangeSchema } from '@/domain/setting-fields.schema'
import { route } from '@/server/platform/http/route'
import { changeLanguages, getAdminLanguages } from './edit-language.service'
import { changeSettings, getEditableSettings } from './edit-setting.service'
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
  route('GET /dashboard/admin/languages', { auth: 'admin' }, (ctx) => getAdminLanguages(ctx)),
  route(
    'PUT /dashboard/admin/languages',
    { auth: 'admin', input: languageChangeSchema },
    (ctx, { input }) => changeLanguages(ctx, input),
  ),
  route('GET /dashboard/admin/settings', { auth: 'admin' }, (ctx) => getEditableSettings(ctx)),
  route(
    'PUT /dashboard/admin/settings',
    { auth: 'admin', input: settingChangeSchema },
    (ctx, { input }) => changeSettings(ctx, input),
  ),
]
