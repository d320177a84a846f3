import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'

interface Wrapped {
  data: unknown
}

/** parcels move by themselves: an older answer is asked for again */
const PARCEL_FRESH_MS = 5_000

export const parcelService = ({ http, parse }: Api) => ({
  get: async (id: number) =>
    parse('parcel', (await http.get<Wrapped>(`dashboard/user/parcel-orders/${id}`)).data.data),
})

/** One parcel of the caller; 404 for anybody else's. */
export const parcelQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['parcel', id, { lang: api.lang }],
    queryFn: () => parcelService(api).get(id),
    staleTime: PARCEL_FRESH_MS,
  })
