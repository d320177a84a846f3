import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ShopFilter, toShopParams } from '@/domain/shop-filter'
import type { Api } from './api'
import { forCard, forCards, forTags } from './card-data'
import { type DisplayOptions, keyOf, toDisplayParams } from './display-options'
import { unwrap } from './http'
import { nextPage } from './page'

export const SHOPS_PER_PAGE = 12
const SHOPS_PER_RAIL = 6

/** Which part of a list. */
export interface ListPage {
  page: number
  perPage?: number
  signal?: AbortSignal
}

/** Shops in numbers, and what they can be narrowed by. */
export const shopListService = ({ http, parse }: Api) => ({
  list: async (
    filter: ShopFilter,
    view: DisplayOptions,
    { page, perPage = SHOPS_PER_PAGE, signal }: ListPage,
  ) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/paginate',
          { ...toShopParams(filter), ...toDisplayParams(view), page, perPage },
          signal,
        )
      ).data,
    ),
  /** the first shops of a filter */
  some: async (filter: ShopFilter, view: DisplayOptions) =>
    parse(
      'shopPage',
      (
        await http.get('rest/shops/paginate', {
          ...toShopParams(filter),
          ...toDisplayParams(view),
          perPage: SHOPS_PER_RAIL,
        })
      ).data,
    ),
  recommended: async (view: DisplayOptions) =>
    parse(
      'shopPage',
      (await http.get('rest/shops/recommended', { ...toDisplayParams(view), perPage: 8 })).data,
    ),
  tags: async () => parse('tagPage', (await http.get('rest/shops-takes', { perPage: 100 })).data),
  avgPrices: async (currencyId?: number) =>
    parse(
      'avgPrices',
      await unwrap(http.get('rest/products-avg-prices', { currency_id: currencyId })),
    ),
})

/**
 * Shops of a filter; a crawler's link may begin the endless list at a later page. `isDescribed`: a server's page shows
 * their descriptions.
 */
export const shopsQuery = (
  api: Api,
  filter: ShopFilter,
  view: DisplayOptions,
  firstPage = 1,
  isDescribed = false,
) =>
  infiniteQueryOptions({
    queryKey: ['shop', 'list', { lang: api.lang, ...view, ...filter, firstPage }],
    queryFn: async ({ pageParam, signal }) =>
      forCards(
        await shopListService(api).list(filter, view, { page: pageParam, signal }),
        isDescribed,
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** The beginning of a filter's shops, for a row of cards; `isDescribed` as in `shopsQuery`. */
export const shopRailQuery = (
  api: Api,
  filter: ShopFilter,
  view: DisplayOptions,
  isDescribed = false,
) =>
  queryOptions({
    queryKey: ['shop', 'rail', { lang: api.lang, ...view, ...filter }],
    queryFn: async () => {
      const { data } = await shopListService(api).some(filter, view)
      return data.map((shop) => forCard(shop, isDescribed))
    },
  })

export const recommendedShopsQuery = (api: Api, view: DisplayOptions) =>
  queryOptions({
    queryKey: ['shop', 'recommended', { lang: api.lang, ...view }],
    queryFn: async () => forCards(await shopListService(api).recommended(view), false),
  })

export const tagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tag', { lang: api.lang }],
    queryFn: async () => forTags(await shopListService(api).tags()),
  })

export const avgPricesQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'avg-prices', keyOf(api, currencyId)],
    queryFn: () => shopListService(api).avgPrices(currencyId),
  })
