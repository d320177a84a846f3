import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { nextPage } from './page'

export const faqService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse('faqPage', (await http.get('rest/faqs/paginate', { page, perPage: 30 })).data),
})

export const faqsQuery = (api: Api, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['faq', 'list', { lang: api.lang, firstPage }],
    queryFn: ({ pageParam }) => faqService(api).list(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
