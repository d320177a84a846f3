import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '@/domain/api'
import { toCardShop } from '@/domain/card'
import type { GeoPoint } from '@/domain/geo'
import type { Shop } from '@/domain/shop'
import { type ShopFilter, toShopParams } from '@/domain/shop-filter'
import type { Api } from './api'
import { ApiError } from './api-error'
import { nextPage } from './page'

/** What the figures on cards depend on: currency and delivery address. */
export interface ShopView {
  currencyId?: number
  location?: GeoPoint
}

export const SHOPS_PER_PAGE = 12
const SHOPS_PER_RAIL = 6

const toViewParams = ({ currencyId, location }: ShopView) => ({
  ...(currencyId ? { currency_id: currencyId } : {}),
  ...(location
    ? { 'address[latitude]': location.latitude, 'address[longitude]': location.longitude }
    : {}),
})

/** no `undefined` in keys: they travel as JSON */
const keyOf = (api: Api, currencyId: number | undefined) => ({
  lang: api.lang,
  ...(currencyId ? { currencyId } : {}),
})

interface Wrapped {
  data: unknown
}

const toCards = (page: Page<Shop>): Page<Shop> => ({ ...page, data: page.data.map(toCardShop) })

export const shopService = ({ http, parse }: Api) => ({
  list: async (filter: ShopFilter, view: ShopView, page: number, signal?: AbortSignal) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/paginate',
          { ...toShopParams(filter), ...toViewParams(view), page, perPage: SHOPS_PER_PAGE },
          signal,
        )
      ).data,
    ).then(toCards),
  /** the first shops of a filter */
  some: async (filter: ShopFilter, view: ShopView) =>
    parse(
      'shopPage',
      (
        await http.get('rest/shops/paginate', {
          ...toShopParams(filter),
          ...toViewParams(view),
          perPage: SHOPS_PER_RAIL,
        })
      ).data,
    ).then(({ data }) => data.map(toCardShop)),
  /** the shops with these ids; unknown ones are left out */
  byIds: async (ids: readonly number[], view: ShopView) =>
    parse(
      'shopPage',
      (
        await http.get('rest/shops', {
          ...Object.fromEntries(ids.map((id, index) => [`shops[${index}]`, id])),
          ...toViewParams(view),
          perPage: 100,
        })
      ).data,
    ),
  /** all shops for the site map, a large page at a time */
  all: async (page: number) =>
    parse('shopPage', (await http.get('rest/shops/paginate', { page, perPage: 100 })).data),
  recommended: async (view: ShopView) =>
    parse(
      'shopPage',
      (await http.get('rest/shops/recommended', { ...toViewParams(view), perPage: 8 })).data,
    ).then(toCards),
  get: async (id: number, view: ShopView) =>
    parse('shop', (await http.get<Wrapped>(`rest/shops/${id}`, toViewParams(view))).data.data),
  menu: async (id: number, view: ShopView) =>
    parse(
      'shopMenu',
      (await http.get<Wrapped>(`rest/shops/${id}/products`, toViewParams(view))).data.data,
    ),
  reviews: async (id: number, page: number) =>
    parse('reviewPage', (await http.get(`rest/shops/${id}/reviews`, { page, perPage: 10 })).data),
  reviewGroups: async (id: number) =>
    parse(
      'reviewGroups',
      (await http.get<Wrapped>(`rest/shops/${id}/reviews-group-rating`)).data.data,
    ),
  search: async (
    params: { search: string; open?: 1; view: ShopView; page: number },
    signal?: AbortSignal,
  ) =>
    parse(
      'shopPage',
      (
        await http.get(
          'rest/shops/search',
          {
            search: params.search,
            ...(params.open ? { open: params.open } : {}),
            ...toViewParams(params.view),
            page: params.page,
            perPage: 5,
          },
          signal,
        )
      ).data,
    ),
  tags: async () => parse('tagPage', (await http.get('rest/shops-takes', { perPage: 100 })).data),
  avgPrices: async (currencyId?: number) =>
    parse(
      'avgPrices',
      (await http.get<Wrapped>('rest/products-avg-prices', { currency_id: currencyId })).data.data,
    ),
  /** Resolves inside the zone and rejects (400) outside it. */
  checkZone: async (location: GeoPoint, shopId?: number) => {
    const path = shopId ? `rest/shop/${shopId}/delivery-zone` : 'rest/shop/delivery-zone'
    await http.get(`${path}/check/distance`, toViewParams({ location }))
  },
})

/** Shops of a filter; a crawler's link may begin the endless list at a later page. */
export const shopsQuery = (api: Api, filter: ShopFilter, view: ShopView, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['shop', 'list', { lang: api.lang, ...view, ...filter, firstPage }],
    queryFn: ({ pageParam, signal }) => shopService(api).list(filter, view, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** The beginning of a filter's shops, for a row of cards. */
export const shopRailQuery = (api: Api, filter: ShopFilter, view: ShopView) =>
  queryOptions({
    queryKey: ['shop', 'rail', { lang: api.lang, ...view, ...filter }],
    queryFn: () => shopService(api).some(filter, view),
  })

export const recommendedShopsQuery = (api: Api, view: ShopView) =>
  queryOptions({
    queryKey: ['shop', 'recommended', { lang: api.lang, ...view }],
    queryFn: () => shopService(api).recommended(view),
  })

export const likedShopsQuery = (api: Api, ids: readonly number[], view: ShopView) =>
  queryOptions({
    queryKey: ['shop', 'ids', { lang: api.lang, ...view, ids }],
    queryFn: () => shopService(api).byIds(ids, view),
    enabled: ids.length > 0,
  })

/** Whether any shop delivers to a place. */
export const zoneQuery = (api: Api, location: GeoPoint | undefined) =>
  queryOptions({
    queryKey: ['zone', location ?? null],
    queryFn: async () => {
      if (!location) return true
      try {
        await shopService(api).checkZone(location)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return false
        throw error
      }
    },
  })

export const shopQuery = (api: Api, id: number, view: ShopView) =>
  queryOptions({
    queryKey: ['shop', id, { lang: api.lang, ...view }],
    queryFn: () => shopService(api).get(id, view),
  })

export const shopMenuQuery = (api: Api, id: number, view: Pick<ShopView, 'currencyId'>) =>
  queryOptions({
    queryKey: ['shop', id, 'menu', keyOf(api, view.currencyId)],
    queryFn: () => shopService(api).menu(id, { currencyId: view.currencyId }),
  })

export const shopReviewsQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ['shop', id, 'reviews', { lang: api.lang }],
    queryFn: ({ pageParam }) => shopService(api).reviews(id, pageParam),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const reviewGroupsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['shop', id, 'review-groups', { lang: api.lang }],
    queryFn: () => shopService(api).reviewGroups(id),
  })

export const tagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tag', { lang: api.lang }],
    queryFn: () => shopService(api).tags(),
  })

export const avgPricesQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'avg-prices', keyOf(api, currencyId)],
    queryFn: () => shopService(api).avgPrices(currencyId),
  })
