import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ShopFilter, toShopParams } from '@/domain/shop-filter'
import type { ShopList } from '@/domain/shop-list'
import type { Api } from './api'
import { forCard, forCards } from './card-data'
import { type DisplayOptions, toDisplayParams } from './display-options'
import { nextPage } from './page'
import { type ListPage, SHOPS_PER_PAGE, shopListService } from './shop-list'

const recommendedService = ({ http, parse }: Api) => ({
  list: async (
    filter: ShopFilter,
    view: DisplayOptions,
    { page, perPage = SHOPS_PER_PAGE, signal }: ListPage,
  ) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/recommended',
          { ...toShopParams(filter), ...toDisplayParams(view), page, perPage },
          signal,
        )
      ).data,
    ),
})

/** Shops of a list page, narrowed by a filter. */
export const listedShopsQuery = (
  api: Api,
  { path, recommended }: ShopList,
  filter: ShopFilter,
  view: DisplayOptions,
  firstPage = 1,
) => {
  const service = recommended ? recommendedService(api) : shopListService(api)
  return infiniteQueryOptions({
    queryKey: ['shop', 'list', { lang: api.lang, ...view, ...filter, firstPage, path }],
    queryFn: async ({ pageParam, signal }) =>
      forCards(await service.list(filter, view, { page: pageParam, signal }), false),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}

/** as many as the API answers at once, and as many of those as a map is still to be read with */
const MAP_PAGE = 100
const MAP_PAGES = 5

/** All shops of a list, for its map. */
export const mapShopsQuery = (
  api: Api,
  { path, recommended }: ShopList,
  filter: ShopFilter,
  view: DisplayOptions,
) => {
  const service = recommended ? recommendedService(api) : shopListService(api)
  return queryOptions({
    queryKey: ['shop', 'map', { lang: api.lang, ...view, ...filter, path }],
    queryFn: async ({ signal }) => {
      const read = (page: number) => service.list(filter, view, { page, perPage: MAP_PAGE, signal })
      const { data, meta } = await read(1)
      const more = Math.min(meta.last_page, MAP_PAGES) - 1
      const rest = await Promise.all(Array.from({ length: more }, (_, index) => read(index + 2)))
      return [...data, ...rest.flatMap((page) => page.data)].map((shop) => forCard(shop, false))
    },
  })
}
