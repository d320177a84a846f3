import { currencyBodySchema, newCurrencySchema } from '@/domain/admin-currency.schema'
import { languageChangeSchema } from '@/domain/admin-language.schema'
import { settingChangeSchema } from '@/domain/setting-fields.schema'
import { idParams, shownInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import {
  addCurrency,
  changeCurrency,
  getAdminCurrency,
  getCurrencyOptions,
  listAdminCurrencies,
} from './edit-currency.service'
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
const currencies = '/dashboard/admin/currencies'
const ofOne = { auth: 'admin', params: idParams } as const

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
  route(`GET ${currencies}`, { auth: 'admin', input: shownInput }, (ctx, { input }) =>
    listAdminCurrencies(ctx, input),
  ),
  route(`POST ${currencies}`, { auth: 'admin', input: newCurrencySchema }, (ctx, { input }) =>
    addCurrency(ctx, input),
  ),
  route(`GET ${currencies}/:id`, ofOne, (ctx, { params }) => getAdminCurrency(ctx, params.id)),
  route(
    `PUT ${currencies}/:id`,
    { ...ofOne, input: currencyBodySchema },
    (ctx, { params, input }) => changeCurrency(ctx, params.id, input),
  ),
  route('GET /dashboard/admin/currency-options', { auth: 'admin' }, (ctx) =>
    getCurrencyOptions(ctx),
  ),
]
