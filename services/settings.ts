import { queryOptions } from '@tanstack/react-query'
import { readSettings } from '@/domain/settings'
import type { Api } from './api'

interface Wrapped {
  data: unknown
}

/** Everything the marketplace configures: settings, languages, currencies. */
export const settingsService = ({ http, parse }: Api) => ({
  settings: async () => parse('settings', (await http.get<Wrapped>('rest/settings')).data.data),
  languages: async () =>
    parse('languages', (await http.get<Wrapped>('rest/languages/active')).data.data),
  currencies: async () =>
    parse('currencies', (await http.get<Wrapped>('rest/currencies/active')).data.data),
  translations: async () =>
    (await http.get<{ data: Record<string, string> }>('rest/translations/paginate')).data.data,
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
