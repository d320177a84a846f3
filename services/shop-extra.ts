import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { nextPage } from './page'

/** What a shop's info tells beside the shop itself. */
export const shopExtraService = ({ http, parse }: Api) => ({
  branches: async (shopId: number, page: number) =>
    parse(
      'branchPage',
      (await http.get('rest/branches', { shop_id: shopId, page, perPage: 10 })).data,
    ),
  gallery: async (shopId: number, page: number) =>
    parse(
      'galleryPage',
      (await http.get(`rest/shops/${shopId}/galleries`, { page, perPage: 12 })).data,
    ),
})

export const branchesQuery = (api: Api, shopId: number) =>
  infiniteQueryOptions({
    queryKey: ['shop', shopId, 'branches', { lang: api.lang }],
    queryFn: ({ pageParam }) => shopExtraService(api).branches(shopId, pageParam),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const galleryQuery = (api: Api, shopId: number) =>
  infiniteQueryOptions({
    queryKey: ['shop', shopId, 'gallery', { lang: api.lang }],
    queryFn: ({ pageParam }) => shopExtraService(api).gallery(shopId, pageParam),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
