import type { AxiosInstance } from 'axios'
import { ApiError, type HttpMethod } from './api-error'

export interface HttpOptions {
  lang: string
  /** Authorization header, on the server only; browsers have the session cookie */
  token?: string
  /** where calls go on the server: this process or another marketplace */
  fetch?: (request: Request) => Promise<Response>
  baseURL?: string
  /** told about every 401 */
  onUnauthorized?: (error: ApiError) => void
}

export interface Answer<T = unknown> {
  data: T
  status: number
}

type Params = Record<string, unknown>

/** Transport of the services: adds `lang` everywhere and turns failures into `ApiError`. */
export interface Http {
  get<T>(path: string, params?: Params, signal?: AbortSignal): Promise<Answer<T>>
  post<T>(
    path: string,
    body?: unknown,
    params?: Params,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>
  put<T>(path: string, body?: unknown, params?: Params): Promise<Answer<T>>
  delete<T>(path: string, body?: unknown, params?: Params): Promise<Answer<T>>
}

async function connect(options: HttpOptions): Promise<AxiosInstance> {
  // axios is no part of the first load: what a page needs first comes with the page
  const { default: axios } = await import('axios')
  const { fetch: send } = options
  return axios.create({
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
}

/** The axios transport of one request (server) or one visit (browser). */
export function createHttp(options: HttpOptions): Http {
  let connection: Promise<AxiosInstance> | undefined
  const call = async <T>(
    method: HttpMethod,
    path: string,
    given: {
      params?: Params
      body?: unknown
      signal?: AbortSignal
      headers?: Record<string, string>
    },
  ): Promise<Answer<T>> => {
    connection ??= connect(options)
    const axios = await connection
    try {
      const { data, status } = await axios.request<T>({
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
  return {
    get: (path, params, signal) => call('GET', path, { params, signal }),
    post: (path, body, params, headers) => call('POST', path, { body, params, headers }),
    put: (path, body, params) => call('PUT', path, { body, params }),
    delete: (path, body, params) => call('DELETE', path, { body, params }),
  }
}
