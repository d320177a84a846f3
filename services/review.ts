import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

export const shopReviewService = ({ http, parse }: Api) => ({
  list: async (id: number, page: number) =>
    parse('reviewPage', (await http.get(`rest/shops/${id}/reviews`, { page, perPage: 10 })).data),
  groups: async (id: number) =>
    parse('reviewGroups', await unwrap(http.get(`rest/shops/${id}/reviews-group-rating`))),
})

export const shopReviewsQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ['shop', id, 'reviews', { lang: api.lang }],
    queryFn: ({ pageParam }) => shopReviewService(api).list(id, pageParam),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const reviewGroupsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['shop', id, 'review-groups', { lang: api.lang }],
    queryFn: () => shopReviewService(api).groups(id),
  })
