import { queryOptions } from '@tanstack/react-query'
import { readSettings } from '@/domain/settings'
import type { Api } from './api'
import { unwrap } from './http'

/** Everything the marketplace configures: settings, languages, currencies. */
export const settingsService = ({ http, parse }: Api) => ({
  settings: async () => parse('settings', await unwrap(http.get('rest/settings'))),
  languages: async () => parse('languages', await unwrap(http.get('rest/languages/active'))),
  currencies: async () => parse('currencies', await unwrap(http.get('rest/currencies/active'))),
  translations: async () =>
    await unwrap<Record<string, string>>(http.get('rest/translations/paginate')),
})

export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings', { lang: api.lang }],
    queryFn: async () => readSettings(await settingsService(api).settings()),
  })

export const languagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['languages', { lang: api.lang }],
    queryFn: () => settingsService(api).languages(),
  })

export const currenciesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['currencies', { lang: api.lang }],
    queryFn: () => settingsService(api).currencies(),
  })
