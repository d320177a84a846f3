import { queryOptions } from '@tanstack/react-query'
import { unpackMenu } from '@/domain/packed-menu'
import type { Api } from './api'
import { keyOf, type ShopView, toViewParams } from './shop-view'

interface Wrapped {
  data: unknown
}

/** One shop and what it sells; lists of shops are in shop-list.ts, its reviews in review.ts. */
export const shopService = ({ http, parse }: Api) => ({
  get: async (id: number, view: ShopView) =>
    parse('shop', (await http.get<Wrapped>(`rest/shops/${id}`, toViewParams(view))).data.data),
  /** by slug or uuid: addresses of other storefronts */
  find: async (key: string) =>
    parse('shop', (await http.get<Wrapped>(`rest/shops/${encodeURIComponent(key)}`)).data.data),
  menu: async (id: number, view: ShopView) =>
    parse(
      'shopMenu',
      (await http.get<Wrapped>(`rest/shops/${id}/products`, toViewParams(view))).data.data,
    ),
})

/**
 * A shop with the figures of a view. While those of another address or currency are on their way, the
 * ones of before stand: neither its page nor a checkout being filled in may go.
 */
export const shopQuery = (api: Api, id: number, view: ShopView) =>
  queryOptions({
    queryKey: ['shop', id, { lang: api.lang, ...view }],
    queryFn: () => shopService(api).get(id, view),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  })

export const shopMenuQuery = (api: Api, id: number, view: Pick<ShopView, 'currencyId'>) =>
  queryOptions({
    queryKey: ['shop', id, 'menu', keyOf(api, view.currencyId)],
    queryFn: async () => {
      const { packMenu } = await import('@/domain/menu-pack')
      return packMenu(await shopService(api).menu(id, { currencyId: view.currencyId }))
    },
    select: unpackMenu,
  })
