import type { ApiError, HttpMethod } from './api-error'

export interface HttpOptions {
  lang: string
  /** Authorization header, on the server only; browsers have the session cookie */
  token?: string
  /** where calls go on the server: this process or another marketplace */
  fetch?: (request: Request) => Promise<Response>
  baseURL?: string
  /** told about every 401, and about a second factor that is missing */
  onUnauthorized?: (error: ApiError) => void
}

export interface Answer<T = unknown> {
  data: T
  status: number
  /** of a file that is to be saved */
  fileName?: string
}

export type Params = Record<string, unknown>

/** One call of the API. */
export type Call = <T>(
  method: HttpMethod,
  path: string,
  given: {
    params?: Params
    body?: unknown
    signal?: AbortSignal
    headers?: Record<string, string>
  },
) => Promise<Answer<T>>
