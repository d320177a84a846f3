import { queryOptions } from '@tanstack/react-query'
import { toCardProduct } from '@/domain/card'
import type { Api } from './api'

const PRODUCTS_PER_RAIL = 8

/** rails of products over all shops, and their paths */
export type ProductRailKind = 'most-sold' | 'discount'

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
  /** the first products of a kind, over all shops */
  some: async (kind: ProductRailKind, currencyId?: number) =>
    parse(
      'productPage',
      (
        await http.get(`rest/products/${kind}`, {
          currency_id: currencyId,
          perPage: PRODUCTS_PER_RAIL,
        })
      ).data,
    ).then(({ data }) => data.map(toCardProduct)),
  search: async (
    params: { search: string; shopId?: number; currencyId?: number; page: number },
    signal?: AbortSignal,
  ) =>
    parse(
      'productPage',
      (
        await http.get(
          'rest/products/search',
          {
            search: params.search,
            shop_id: params.shopId,
            currency_id: params.currencyId,
            page: params.page,
            perPage: 5,
          },
          signal,
        )
      ).data,
    ),
})

export const productQuery = (api: Api, uuid: string, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', uuid, { lang: api.lang, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).get(uuid, currencyId),
  })

export const productRailQuery = (api: Api, kind: ProductRailKind, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'rail', kind, { lang: api.lang, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).some(kind, currencyId),
  })
