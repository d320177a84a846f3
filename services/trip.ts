import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { keyOf } from './shop-view'

/** shops close and kitchens fill up while an order is made */
const SHOPS_FRESH_MS = 60_000

export const tripService = ({ http, parse }: Api) => ({
  /** Shops from which another order may come along with one; none once that has left. */
  shops: async (orderId: number, currencyId?: number) => {
    const path = `dashboard/user/orders/${orderId}/trip/shops`
    const answer = await http.get<{ data: unknown }>(path, { currency_id: currencyId })
    return parse('tripShops', answer.data.data)
  },
})

export const tripShopsQuery = (api: Api, orderId: number, currencyId?: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'trip', keyOf(api, currencyId)],
    queryFn: () => tripService(api).shops(orderId, currencyId),
    staleTime: SHOPS_FRESH_MS,
  })
