import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

export const brandService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse('brandPage', (await http.get('rest/brands/paginate', { page, perPage: 24 })).data),
  /** all brands for the site map, a large page at a time */
  all: async (page: number) =>
    parse('brandPage', (await http.get('rest/brands/paginate', { page, perPage: 100 })).data),
  get: async (id: number) => parse('brand', await unwrap(http.get(`rest/brands/${id}`))),
  products: async (id: number, page: number, currencyId?: number) =>
    parse(
      'productPage',
      (
        await http.get('rest/products/paginate', {
          brand_id: id,
          currency_id: currencyId,
          page,
          perPage: 24,
        })
      ).data,
    ),
})

export const brandsQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['brand', 'list', { lang: api.lang, firstPage }],
    queryFn: ({ pageParam }) => brandService(api).list(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const brandQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['brand', id, { lang: api.lang }],
    queryFn: () => brandService(api).get(id),
  })

export const brandProductsQuery = (api: Api, id: number, currencyId?: number, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: [
      'brand',
      id,
      'products',
      { lang: api.lang, ...(currencyId ? { currencyId } : {}), firstPage },
    ],
    queryFn: ({ pageParam }) => brandService(api).products(id, pageParam, currencyId),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
