import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { toCardProduct } from '@/domain/card'
import type { Product } from '@/domain/product.schema'
import type { Api } from './api'
import { keyOf } from './display-options'
import { unwrap } from './http'

export const productService = ({ http, parse }: Api) => ({
  get: async (uuid: string, currencyId?: number) =>
    parse(
      'product',
      await unwrap(
        http.get(`rest/products/${encodeURIComponent(uuid)}`, {
          currency_id: currencyId,
        }),
      ),
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
  /** What the shop could bring instead: in stock, of the same heading. */
  alternatives: async (uuid: string) =>
    parse(
      'productPage',
      (await http.get(`rest/products/${encodeURIComponent(uuid)}/alternatives`)).data,
    ),
  together: async (uuid: string, currencyId?: number) =>
    parse(
      'productPage',
      (
        await http.get(`rest/products/${encodeURIComponent(uuid)}/together`, {
          currency_id: currencyId,
        })
      ).data,
    ),
  goingWith: async (shopId: number, stocks: readonly number[], currencyId?: number) =>
    parse(
      'productPage',
      (
        await http.get(`rest/shops/${shopId}/together`, {
          ...Object.fromEntries(stocks.map((id, index) => [`stocks[${index}]`, id])),
          currency_id: currencyId,
        })
      ).data,
    ),
})

/** What goes with a cart of these stocks of a shop, as cards draw it: in stock and served now. */
export const goingWithQuery = (
  api: Api,
  shopId: number,
  stocks: readonly number[],
  currencyId?: number,
) => {
  const ids = [...new Set(stocks)].sort((a, b) => a - b)
  return queryOptions({
    queryKey: ['product', 'going-with', { ...keyOf(api, currencyId), shopId, ids }],
    queryFn: async () =>
      (await productService(api).goingWith(shopId, ids, currencyId)).data.map(toCardProduct),
    // stock of now
    staleTime: 60_000,
  })
}

/** Whether nothing went with this shop's cart as often as it was asked: nothing is likely to go with it now. */
export function hadNothingAlong(queryClient: QueryClient, shopId: number): boolean {
  const queryKey = ['product', 'going-with', { shopId }]
  const known = queryClient
    .getQueriesData<Product[]>({ queryKey })
    .flatMap(([, products]) => (products ? [products] : []))
  return known.length > 0 && known.every(({ length }) => length === 0)
}

export const productsByIdsQuery = (api: Api, ids: readonly number[], currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'ids', { lang: api.lang, ids, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).byIds(ids, currencyId),
    // prices and stock of now
    staleTime: 0,
  })

/** Products that a text names, as cards draw them. */
export const namedProductsQuery = (api: Api, ids: readonly number[], currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'named', { ...keyOf(api, currencyId), ids }],
    queryFn: async () => (await productService(api).byIds(ids, currencyId)).data.map(toCardProduct),
  })

export const alternativesQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['product', uuid, 'alternatives', { lang: api.lang }],
    queryFn: () => productService(api).alternatives(uuid),
    // stock of now
    staleTime: 0,
  })

/** What customers order with a product, as cards draw it. */
export const togetherQuery = (api: Api, uuid: string, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', uuid, 'together', keyOf(api, currencyId)],
    queryFn: async () =>
      (await productService(api).together(uuid, currencyId)).data.map(toCardProduct),
  })

export const productQuery = (api: Api, uuid: string, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', uuid, { lang: api.lang, ...(currencyId ? { currencyId } : {}) }],
    queryFn: () => productService(api).get(uuid, currencyId),
  })
