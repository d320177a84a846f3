import { queryOptions } from '@tanstack/react-query'
import type { DriverBody } from '@/domain/driver-draft'
import type { Api } from './api'
import { unwrap } from './http'

const REQUESTS = 'dashboard/user/request-models'

export const courierRequestService = ({ http, parse }: Api) => ({
  /** The caller's latest request to become a courier, or null. */
  last: async () =>
    (await parse('requestPage', (await http.get(REQUESTS, { perPage: 1 })).data)).data[0] ?? null,
  /** Asks to become a courier. Fails with ERROR_REQUEST_PENDING while an earlier request waits. */
  ask: async (body: DriverBody) => parse('request', await unwrap(http.post(REQUESTS, body))),
})

export const courierRequestQuery = (api: Api) =>
  queryOptions({
    queryKey: ['courier-request', { lang: api.lang }],
    queryFn: () => courierRequestService(api).last(),
    // an admin decides at any time
    staleTime: 0,
  })
