import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Blog } from '@/domain/blog.schema'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'
import { nextPage } from './page'

export const blogService = ({ http, parse }: Api) => ({
  get: async (uuid: string) =>
    parse('blog', await unwrap(http.get(`rest/blogs/${encodeURIComponent(uuid)}`))),
  /** One page of the articles, newest first. */
  articles: async (page: number) =>
    parse(
      'blogPage',
      (await http.get('rest/blogs/paginate', { type: 'blog', page, perPage: 12 })).data,
    ),
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

/** A list has no room for the whole text. */
const toCard = (article: Blog): Blog => ({
  ...article,
  translation: { ...article.translation, description: null },
})

export const articlesQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['blog', 'list', { lang: api.lang, firstPage }],
    queryFn: async ({ pageParam }) => {
      const page = await blogService(api).articles(pageParam)
      return { ...page, data: page.data.map(toCard) }
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** An article that a page is about: one that is not there is refused. */
export const articleQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['blog', 'article', uuid, { lang: api.lang }],
    queryFn: () => blogService(api).get(uuid),
  })
