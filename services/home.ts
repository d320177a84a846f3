import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { forBanners, forCategories } from './card-data'

/** What only the home page shows beside shops. */
export const homeService = ({ http, parse }: Api) => ({
  categories: async () =>
    parse(
      'categoryPage',
      (await http.get('rest/categories/paginate', { type: 'shop', perPage: 100 })).data,
    ),
  banners: async () =>
    parse('bannerPage', (await http.get('rest/banners/paginate', { perPage: 10 })).data),
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
