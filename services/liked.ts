import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { type DisplayOptions, toDisplayParams } from './display-options'

export const likedService = ({ http, parse }: Api) => ({
  /** the shops with these ids; unknown ones are left out */
  shops: async (ids: readonly number[], view: DisplayOptions) =>
    parse(
      'shopPage',
      (
        await http.get('rest/shops', {
          ...Object.fromEntries(ids.map((id, index) => [`shops[${index}]`, id])),
          ...toDisplayParams(view),
          perPage: 100,
        })
      ).data,
    ),
})

export const likedShopsQuery = (api: Api, ids: readonly number[], view: DisplayOptions) =>
  queryOptions({
    queryKey: ['shop', 'ids', { lang: api.lang, ...view, ids }],
    queryFn: () => likedService(api).shops(ids, view),
    enabled: ids.length > 0,
  })
