import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Career } from '@/domain/career.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

export const careerService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse('careerPage', (await http.get('rest/careers/paginate', { page, perPage: 24 })).data),
  get: async (id: number) => parse('career', await unwrap(http.get(`rest/careers/${id}`))),
})

/** A list has no room for the whole text, in any language. */
const toCard = ({ translations, ...career }: Career): Career => ({
  ...career,
  translation: { ...career.translation, description: null },
})

export const careersQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['career', 'list', { lang: api.lang, firstPage }],
    queryFn: async ({ pageParam }) => {
      const page = await careerService(api).list(pageParam)
      return { ...page, data: page.data.map(toCard) }
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const careerQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['career', id, { lang: api.lang }],
    queryFn: () => careerService(api).get(id),
  })
