import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'
import { nextPage } from './page'

export type PromotionKind = 'banner' | 'ad'
const roads: Record<PromotionKind, { list: string; one: string }> = {
  banner: { list: 'rest/banners/paginate', one: 'rest/banners' },
  ad: { list: 'rest/banners-ads', one: 'rest/banners-ads' },
}

export const promotionService = ({ http, parse }: Api) => ({
  list: async (kind: PromotionKind, page: number) =>
    parse('bannerPage', (await http.get(roads[kind].list, { page, perPage: 12 })).data),
  banner: async (id: number) =>
    parse('banner', await unwrap(http.get(`${roads.banner.one}/${id}`))),
  ad: async (id: number) => parse('adDetail', await unwrap(http.get(`${roads.ad.one}/${id}`))),
})

export const promotionsQuery = (api: Api, kind: PromotionKind, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['banner', 'list', { lang: api.lang, kind, firstPage }],
    queryFn: ({ pageParam }) => promotionService(api).list(kind, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** A banner or an advert: their ids are of one series, so that one address serves both. */
export const promotionQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['banner', id, { lang: api.lang }],
    queryFn: async () => {
      try {
        return await promotionService(api).banner(id)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return promotionService(api).ad(id)
        throw error
      }
    },
  })
