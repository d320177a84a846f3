import { queryOptions } from '@tanstack/react-query'
import type { ShopPapers } from '@/domain/seller.schema'
import type { ShopBody } from '@/domain/shop-draft'
import type { Api } from './api'
import { unwrap } from './http'

const SHOPS = 'dashboard/user/shops'

/** The caller's request to open a shop. */
export const sellerService = ({ http, parse }: Api) => ({
  shop: async () => parse('ownShop', await unwrap(http.get(SHOPS))),
  request: async () => parse('ownShopRequest', await unwrap(http.get(`${SHOPS}/request`))),
  /** Asks to open a shop. Fails with ERROR_SHOP_EXISTS while an earlier request waits. */
  ask: async (body: ShopBody) => parse('shop', await unwrap(http.post(SHOPS, body))),
  /** Adds what was missing. Fails with ERROR_REQUEST_DECIDED once it is too late. */
  complete: async (papers: ShopPapers) =>
    parse('ownShopRequest', await unwrap(http.put(`${SHOPS}/request`, papers))),
})

/** The own shop in any state with its request; null before there is one. */
export const ownShopQuery = (api: Api) =>
  queryOptions({
    queryKey: ['seller', 'request', { lang: api.lang }],
    queryFn: async () => {
      const [shop, request] = await Promise.all([
        sellerService(api).shop(),
        sellerService(api).request(),
      ])
      return shop && request ? { shop, request } : null
    },
    // an admin decides at any time
    staleTime: 0,
  })

/** The own shop; null before there is one. */
export const sellerShopQuery = (api: Api) =>
  queryOptions({
    queryKey: ['seller', 'shop', { lang: api.lang }],
    queryFn: () => sellerService(api).shop(),
  })
