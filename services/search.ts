import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { nextPage } from './page'
import { productService } from './product'
import { type ShopView, shopService } from './shop'

interface ShopSearch {
  search: string
  /** guests see open shops only (SPEC section 5) */
  open?: 1
  view: ShopView
}

/** Shops whose names match; asked only for a non-empty term. */
export const shopSearchQuery = (api: Api, { search, open, view }: ShopSearch) =>
  infiniteQueryOptions({
    queryKey: ['shop', 'search', { lang: api.lang, search, open, ...view }],
    queryFn: ({ pageParam, signal }) =>
      shopService(api).search({ search, open, view, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: search !== '',
  })

interface ProductSearch {
  search: string
  /** only this shop's */
  shopId?: number
  currencyId?: number
}

/** Products that match; asked only for a non-empty term. */
export const productSearchQuery = (api: Api, { search, shopId, currencyId }: ProductSearch) =>
  infiniteQueryOptions({
    queryKey: ['product', 'search', { lang: api.lang, search, shopId, currencyId }],
    queryFn: ({ pageParam, signal }) =>
      productService(api).search({ search, shopId, currencyId, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: search !== '',
  })
