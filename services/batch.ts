import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { keyOf } from './display-options'
import { unwrap } from './http'

/** shops close and kitchens fill up while an order is made */
const SHOPS_FRESH_MS = 60_000

export const batchService = ({ http, parse }: Api) => ({
  /** Shops from which another order may come along with one; none once that has left. */
  shops: async (orderId: number, currencyId?: number) => {
    const path = `dashboard/user/orders/${orderId}/trip/shops`
    const data = await unwrap(http.get(path, { currency_id: currencyId }))
    return parse('batchShops', data)
  },
})

export const batchShopsQuery = (api: Api, orderId: number, currencyId?: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'trip', keyOf(api, currencyId)],
    queryFn: () => batchService(api).shops(orderId, currencyId),
    staleTime: SHOPS_FRESH_MS,
  })
