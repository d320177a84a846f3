import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { unwrap } from './http'

/** parcels move by themselves: an older answer is asked for again */
const PARCEL_FRESH_MS = 5_000

export const parcelService = ({ http, parse }: Api) => ({
  get: async (id: number) =>
    parse('parcel', await unwrap(http.get(`dashboard/user/parcel-orders/${id}`))),
})

/** One parcel of the caller; 404 for anybody else's. */
export const parcelQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['parcel', id, { lang: api.lang }],
    queryFn: () => parcelService(api).get(id),
    staleTime: PARCEL_FRESH_MS,
  })
