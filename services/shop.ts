import { queryOptions } from '@tanstack/react-query'
import { unpackMenu } from '@/domain/packed-menu'
import type { Api } from './api'
import { type DisplayOptions, keyOf, toDisplayParams } from './display-options'
import { unwrap } from './http'

/** One shop and what it sells; lists of shops are in shop-list.ts, its reviews in review.ts. */
export const shopService = ({ http, parse }: Api) => ({
  get: async (id: number, view: DisplayOptions) =>
    parse('shop', await unwrap(http.get(`rest/shops/${id}`, toDisplayParams(view)))),
  /** by slug or uuid: addresses of other storefronts */
  find: async (key: string) =>
    parse('shop', await unwrap(http.get(`rest/shops/${encodeURIComponent(key)}`))),
  menu: async (id: number, view: DisplayOptions) =>
    parse('shopMenu', await unwrap(http.get(`rest/shops/${id}/products`, toDisplayParams(view)))),
})

/**
 * A shop with the figures of a view. While those of another address or currency are on their way, the
 * ones of before stand: neither its page nor a checkout being filled in may go.
 */
export const shopQuery = (api: Api, id: number, view: DisplayOptions) =>
  queryOptions({
    queryKey: ['shop', id, { lang: api.lang, ...view }],
    queryFn: () => shopService(api).get(id, view),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })

export const shopMenuQuery = (api: Api, id: number, view: Pick<DisplayOptions, 'currencyId'>) =>
  queryOptions({
    queryKey: ['shop', id, 'menu', keyOf(api, view.currencyId)],
    queryFn: async () => {
      const { packMenu } = await import('@/domain/menu-pack')
      return packMenu(await shopService(api).menu(id, { currencyId: view.currencyId }))
    },
    select: unpackMenu,
  })
