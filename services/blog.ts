import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'

export const blogService = ({ http, parse }: Api) => ({
  get: async (uuid: string) =>
    parse('blog', await unwrap(http.get(`rest/blogs/${encodeURIComponent(uuid)}`))),
  /** One page of the news, newest first. */
  news: async (page: number) =>
    parse(
      'blogPage',
      (await http.get('rest/blogs/paginate', { type: 'notification', page, perPage: 100 })).data,
    ),
})

/** An article or a news item; null when there is none, or not any more. */
export const newsQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['blog', uuid, { lang: api.lang }],
    queryFn: async () => {
      try {
        return await blogService(api).get(uuid)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
