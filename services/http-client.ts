import axios from 'axios'
import { ApiError } from './api-error'
import type { Call, HttpOptions } from './http-call'

/** Calls of one request (server) or one visit (browser) through axios; failures become `ApiError`. */
export function connect(options: HttpOptions): Call {
  const { fetch: send } = options
  const client = axios.create({
    baseURL: options.baseURL ?? '/api/v1/',
    timeout: 30_000,
    headers: {
      ...(options.token ? { Authorization: options.token } : {}),
      ...(send ? {} : { 'x-tiffin-web': '1' }),
    },
    ...(send
      ? {
          adapter: 'fetch',
          env: {
            fetch: (input: RequestInfo | URL, init?: RequestInit) => send(new Request(input, init)),
          },
        }
      : {}),
  })
  return async <T>(...[method, path, given]: Parameters<Call>) => {
    try {
      const { data, status } = await client.request<T>({
        method,
        url: path,
        params: { lang: options.lang, ...given.params },
        data: given.body,
        signal: given.signal,
        headers: given.headers,
      })
      return { data, status }
    } catch (caught) {
      const error = ApiError.from(caught)
      if (error.status === 401) options.onUnauthorized?.(error)
      throw error
    }
  }
}
