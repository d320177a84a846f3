import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { unwrap } from './http'

/** the last place in a slot may go to somebody else at any time */
const FRESH_MS = 15_000

/** What a shop's kitchen takes per slot, and which slots are full. */
export const slotsService = ({ http, parse }: Api) => ({
  loads: async (shopId: number) =>
    parse('slotLoads', await unwrap(http.get(`rest/shops/${shopId}/slots`))),
})

export const slotLoadsQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['shop', shopId, 'slots'],
    queryFn: () => slotsService(api).loads(shopId),
    staleTime: FRESH_MS,
  })
