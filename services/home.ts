import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { forBanners, forCategories } from './card-data'
import { keyOf } from './display-options'
import { unwrap } from './http'

/** What only the home page shows beside shops. */
export const homeService = ({ http, parse }: Api) => ({
  categories: async () =>
    parse(
      'categoryPage',
      (await http.get('rest/categories/paginate', { type: 'shop', perPage: 100 })).data,
    ),
  banners: async () =>
    parse('bannerPage', (await http.get('rest/banners/paginate', { perPage: 10 })).data),
  flashSales: async (currencyId?: number) =>
    parse('flashSales', await unwrap(http.get('rest/flash-sales', { currency_id: currencyId }))),
})

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['category', { lang: api.lang, type: 'shop' }],
    queryFn: async () => forCategories(await homeService(api).categories()),
  })

export const bannersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['banner', { lang: api.lang }],
    queryFn: async () => forBanners(await homeService(api).banners()),
  })

export const flashSalesQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['flash-sale', keyOf(api, currencyId)],
    queryFn: () => homeService(api).flashSales(currencyId),
  })
