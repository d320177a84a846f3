import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '@/domain/geo'
import { packMenu, unpackMenu } from '@/domain/menu-pack'
import type { Api } from './api'

/** What the figures on cards depend on: currency and delivery address. */
export interface ShopView {
  currencyId?: number
  location?: GeoPoint
}

/** The view as parameters of a request. */
export const toViewParams = ({ currencyId, location }: ShopView) => ({
  ...(currencyId ? { currency_id: currencyId } : {}),
  ...(location
    ? { 'address[latitude]': location.latitude, 'address[longitude]': location.longitude }
    : {}),
})

/** no `undefined` in keys: they travel as JSON */
export const keyOf = (api: Api, currencyId: number | undefined) => ({
  lang: api.lang,
  ...(currencyId ? { currencyId } : {}),
})

interface Wrapped {
  data: unknown
}

/** One shop and what it sells; lists of shops are in shop-list.ts, its reviews in review.ts. */
export const shopService = ({ http, parse }: Api) => ({
  get: async (id: number, view: ShopView) =>
    parse('shop', (await http.get<Wrapped>(`rest/shops/${id}`, toViewParams(view))).data.data),
  menu: async (id: number, view: ShopView) =>
    parse(
      'shopMenu',
      (await http.get<Wrapped>(`rest/shops/${id}/products`, toViewParams(view))).data.data,
    ),
})

export const shopQuery = (api: Api, id: number, view: ShopView) =>
  queryOptions({
    queryKey: ['shop', id, { lang: api.lang, ...view }],
    queryFn: () => shopService(api).get(id, view),
  })

export const shopMenuQuery = (api: Api, id: number, view: Pick<ShopView, 'currencyId'>) =>
  queryOptions({
    queryKey: ['shop', id, 'menu', keyOf(api, view.currencyId)],
    queryFn: async () => packMenu(await shopService(api).menu(id, { currencyId: view.currencyId })),
    select: unpackMenu,
  })
