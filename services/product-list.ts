import { queryOptions } from '@tanstack/react-query'
import { toCardProduct } from '@/domain/card'
import type { Api } from './api'
import { keyOf } from './display-options'

const PRODUCTS_PER_RAIL = 8

/** rails of products over all shops, and their paths */
export type ProductRailKind = 'most-sold' | 'discount'

export const productListService = ({ http, parse }: Api) => ({
  /** the first products of a kind, over all shops */
  some: async (kind: ProductRailKind, currencyId?: number) =>
    parse(
      'productPage',
      (
        await http.get(`rest/products/${kind}`, {
          currency_id: currencyId,
          perPage: PRODUCTS_PER_RAIL,
        })
      ).data,
    ),
})

export const productRailQuery = (api: Api, kind: ProductRailKind, currencyId?: number) =>
  queryOptions({
    queryKey: ['product', 'rail', kind, keyOf(api, currencyId)],
    queryFn: async () =>
      (await productListService(api).some(kind, currencyId)).data.map(toCardProduct),
  })
