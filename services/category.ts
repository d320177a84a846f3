import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

export const categoryService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse(
      'categoryPage',
      (await http.get('rest/categories/paginate', { type: 'shop', page, perPage: 48 })).data,
    ),
  get: async (id: number) => parse('category', await unwrap(http.get(`rest/categories/${id}`))),
})

export const categoryPagesQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['category', 'list', { lang: api.lang, firstPage }],
    queryFn: ({ pageParam }) => categoryService(api).list(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const categoryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['category', id, { lang: api.lang }],
    queryFn: () => categoryService(api).get(id),
  })
