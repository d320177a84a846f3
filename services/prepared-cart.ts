import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'

export const preparedCartService = ({ http, parse }: Api) => ({
  /** Fails with 404 once the link has expired. */
  get: async (token: string) =>
    parse(
      'preparedCart',
      await unwrap(http.get(`rest/prepared-carts/${encodeURIComponent(token)}`)),
    ),
})

/** Whether a link has expired; any other failure says nothing about it. */
export const hasExpired = (error: unknown) => ApiError.from(error).status === 404

export const preparedCartQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['prepared-cart', token],
    queryFn: () => preparedCartService(api).get(token),
  })
