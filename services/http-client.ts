import axios from 'axios'
import { reportFailedCall } from '@/lib/report'
import { ApiError } from './api-error'
import type { Call, HttpOptions } from './http-call'

/** A 403 asks for no action (SPEC section 8); the server has a log of its own, and no reader left is no failure. */
const isWorthALog = (error: ApiError, { fetch: isServer }: HttpOptions, signal?: AbortSignal) =>
  error.status !== 403 && !isServer && !signal?.aborted

/** The same request with a signal of its own, which is aborted with the one given. */
function withOwnSignal({ signal, ...init }: RequestInit = {}): RequestInit {
  const own = new AbortController()
  if (signal?.aborted) own.abort(signal.reason)
  signal?.addEventListener('abort', () => own.abort(signal.reason), { once: true })
  return { ...init, signal: own.signal }
}

/**
 * A request that can be collected. Node holds the signal that a request was made with until the request is
 * gone, and axios' signal knows the call with all of its parts: with it, each would hold the other for ever.
 */
class CollectableRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, withOwnSignal(init))
  }
}

/** What axios hands to `fetch` as it was given with the call. */
interface Carried extends RequestInit {
  send?: HttpOptions['fetch']
}

/** One for all calls: axios keeps a way of its own for every `fetch` that it has ever seen. */
const inProcess = {
  Request: CollectableRequest,
  fetch: async (input: RequestInfo | URL, { send }: Carried = {}) => {
    if (!send) throw new TypeError('a call in this process needs somebody to answer it')
    return send(input instanceof Request ? input : new CollectableRequest(input))
  },
}

const fileNameOf = (disposition: unknown): string | undefined =>
  typeof disposition === 'string' ? /filename="([^"]+)"/.exec(disposition)?.[1] : undefined

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
          env: inProcess,
          fetchOptions: { send },
        }
      : {}),
  })
  return async <T>(...[method, path, given]: Parameters<Call>) => {
    try {
      const { data, status, headers } = await client.request<T>({
        method,
        url: path,
        params: { lang: options.lang, ...given.params },
        data: given.body,
        signal: given.signal,
        headers: given.headers,
      })
      const fileName = fileNameOf(headers['content-disposition'])
      return { data, status, ...(fileName ? { fileName } : {}) }
    } catch (caught) {
      const error = ApiError.from(caught)
      if (error.status === 401 || error.isSecondFactor) options.onUnauthorized?.(error)
      else if (isWorthALog(error, options, given.signal)) {
        reportFailedCall(method, path, error.status, error.statusCode)
      }
      throw error
    }
  }
}
