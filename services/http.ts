import type { Answer, Call, HttpOptions, Params } from './http-call'

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

/** The transport of one request or visit. axios comes with the first call: first data come with the page. */
export function createHttp(options: HttpOptions): Http {
  let connection: Promise<Call> | undefined
  const call: Call = async (...request) => {
    connection ??= import('./http-client').then(({ connect }) => connect(options))
    return (await connection)(...request)
  }
  return {
    get: (path, params, signal) => call('GET', path, { params, signal }),
    post: (path, body, params, headers) => call('POST', path, { body, params, headers }),
    put: (path, body, params) => call('PUT', path, { body, params }),
    delete: (path, body, params) => call('DELETE', path, { body, params }),
  }
}

/** Resolves to the content of the API's envelope, `{ data: … }`. */
export async function unwrap<T = unknown>(call: Promise<Answer<{ data: T }>>): Promise<T> {
  return (await call).data.data
}
