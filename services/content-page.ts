import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ContentPage } from '@/domain/page.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

/** Texts with an endpoint of their own. */
export type LegalKind = 'term' | 'policy'

export const contentPageService = ({ http, parse }: Api) => ({
  /** pages about the company, or all but the legal texts */
  list: async (type: string | undefined, page: number) =>
    parse(
      'contentPagePage',
      (await http.get('rest/pages/paginate', { type, page, perPage: 24 })).data,
    ),
  get: async (type: string) =>
    parse('contentPage', await unwrap(http.get(`rest/pages/${encodeURIComponent(type)}`))),
  legal: async (kind: LegalKind) => parse('legalText', await unwrap(http.get(`rest/${kind}`))),
})

/** The text to show is enough; the API sends it in every language. */
const shown = (page: ContentPage): ContentPage => ({ ...page, translations: [] })

export const contentPagesQuery = (api: Api, type?: string) =>
  infiniteQueryOptions({
    queryKey: ['page', 'list', { lang: api.lang, ...(type ? { type } : {}) }],
    queryFn: async ({ pageParam }) => {
      const page = await contentPageService(api).list(type, pageParam)
      return { ...page, data: page.data.map(shown) }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const contentPageQuery = (api: Api, type: string) =>
  queryOptions({
    queryKey: ['page', type, { lang: api.lang }],
    queryFn: async () => shown(await contentPageService(api).get(type)),
  })

export const legalTextQuery = (api: Api, kind: LegalKind) =>
  queryOptions({
    queryKey: ['page', 'legal', kind, { lang: api.lang }],
    queryFn: () => contentPageService(api).legal(kind),
  })
