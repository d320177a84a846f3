import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toCardPage, toFoundProduct } from '@/domain/card'
import type { Api } from './api'
import { forCards } from './card-data'
import { type DisplayOptions, toDisplayParams } from './display-options'
import { unwrap } from './http'
import { nextPage } from './page'

export const searchService = ({ http, parse }: Api) => ({
  shops: async (
    params: { search: string; open?: 1; view: DisplayOptions; page: number },
    signal?: AbortSignal,
  ) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/search',
          {
            search: params.search,
            ...(params.open ? { open: params.open } : {}),
            ...toDisplayParams(params.view),
            page: params.page,
            perPage: 5,
          },
          signal,
        )
      ).data,
    ),
  hints: async (search: string) =>
    parse('searchHints', await unwrap(http.get('rest/search/hints', search ? { search } : {}))),
  suggestions: async (search: string) =>
    parse('suggestions', await unwrap(http.get('rest/search/suggestions', { search }))),
  products: async (
    params: { search: string; shopId?: number; view: DisplayOptions; page: number },
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
            ...toDisplayParams(params.view),
            page: params.page,
            perPage: 5,
          },
          signal,
        )
      ).data,
    ),
})

interface ShopSearch {
  search: string
  /** guests see open shops only (SPEC section 5) */
  open?: 1
  view: DisplayOptions
}

/** Shops whose names match; asked only for a non-empty term. */
export const shopSearchQuery = (api: Api, { search, open, view }: ShopSearch) =>
  infiniteQueryOptions({
    queryKey: ['shop', 'search', { lang: api.lang, search, open, ...view }],
    queryFn: async ({ pageParam, signal }) =>
      forCards(
        await searchService(api).shops({ search, open, view, page: pageParam }, signal),
        true,
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: search !== '',
  })

interface ProductSearch {
  search: string
  /** only this shop's */
  shopId?: number
  view: DisplayOptions
}

/** Products that match; asked only for a non-empty term. */
export const productSearchQuery = (api: Api, { search, shopId, view }: ProductSearch) =>
  infiniteQueryOptions({
    queryKey: ['product', 'search', { lang: api.lang, search, shopId, ...view }],
    queryFn: async ({ pageParam, signal }) =>
      toCardPage(
        await searchService(api).products({ search, shopId, view, page: pageParam }, signal),
        toFoundProduct,
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: search !== '',
  })

/** Categories and brands that a text names; without one where to begin. */
export const searchHintsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['search', 'hints', { lang: api.lang, search }],
    queryFn: () => searchService(api).hints(search),
  })

/** What to search for instead of a term that found nothing. */
export const suggestionsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', { lang: api.lang, search }],
    queryFn: () => searchService(api).suggestions(search),
  })
