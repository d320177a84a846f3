import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'

export const productService = ({ http, parse }: Api) => ({
  get: async (uuid: string, currencyId?: number) =>
    parse(
      'product',
      (
        await http.get<{ data: unknown }>(`rest/products/${encodeURIComponent(uuid)}`, {
          currency_id: currencyId,
        })
      ).data.data,
    ),
})

export const productQuery = (api: Api, uuid: string, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', uuid, { lang: api.lang, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).get(uuid, currencyId),
  })
