import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ShopFilter, toShopParams } from '@/domain/shop-filter'
import type { ShopList } from '@/domain/shop-list'
import type { Api } from './api'
import { nextPage } from './page'
import { SHOPS_PER_PAGE, type ShopView, shopService, toViewParams } from './shop'

const recommendedService = ({ http, parse }: Api) => ({
  list: async (filter: ShopFilter, view: ShopView, page: number, signal?: AbortSignal) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/recommended',
          { ...toShopParams(filter), ...toViewParams(view), page, perPage: SHOPS_PER_PAGE },
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
  view: ShopView,
  firstPage = 1,
) => {
  const service = recommended ? recommendedService(api) : shopService(api)
  return infiniteQueryOptions({
    queryKey: ['shop', 'list', { lang: api.lang, ...view, ...filter, firstPage, path }],
    queryFn: ({ pageParam, signal }) => service.list(filter, view, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}
