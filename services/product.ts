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
  /** Products by id as they are sold now; what is gone is left out. */
  byIds: async (ids: readonly number[], currencyId?: number) =>
    parse(
      'productPage',
      (
        await http.get('rest/products/ids', {
          ...Object.fromEntries(ids.map((id, index) => [`products[${index}]`, id])),
          currency_id: currencyId,
        })
      ).data,
    ),
})

export const productsByIdsQuery = (api: Api, ids: readonly number[], currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'ids', { lang: api.lang, ids, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).byIds(ids, currencyId),
    // prices and stock of now
    staleTime: 0,
  })

export const productQuery = (api: Api, uuid: string, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', uuid, { lang: api.lang, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).get(uuid, currencyId),
  })
