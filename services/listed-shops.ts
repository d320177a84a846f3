import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ShopFilter, toShopParams } from '@/domain/shop-filter'
import type { ShopList } from '@/domain/shop-list'
import type { Api } from './api'
import { forCards } from './card-data'
import { type DisplayOptions, toDisplayParams } from './display-options'
import { nextPage } from './page'
import { SHOPS_PER_PAGE, shopListService } from './shop-list'

const recommendedService = ({ http, parse }: Api) => ({
  list: async (filter: ShopFilter, view: DisplayOptions, page: number, signal?: AbortSignal) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/recommended',
          { ...toShopParams(filter), ...toDisplayParams(view), page, perPage: SHOPS_PER_PAGE },
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
      forCards(await service.list(filter, view, pageParam, signal), false),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}
