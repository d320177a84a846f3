import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { nextPage } from './page'

/** the most that a page holds: the nearest branch is known once all are */
const BRANCHES_PER_PAGE = 100

/** What a shop's info tells beside the shop itself. */
export const shopExtraService = ({ http, parse }: Api) => ({
  branches: async (shopId: number, page: number) =>
    parse(
      'branchPage',
      (await http.get('rest/branches', { shop_id: shopId, page, perPage: BRANCHES_PER_PAGE })).data,
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
