import type { SchemaName, SchemaTypes } from '@/domain/schemas'
import { createHttp, type Http } from './http'
import type { HttpOptions } from './http-call'

/** What every service gets: the transport, the language, and the check of the API's answers. */
export interface Api {
  http: Http
  lang: string
  parse: Parse
}

export type Parse = <N extends SchemaName>(name: N, value: unknown) => Promise<SchemaTypes[N]>

/**
 * Checks an answer against its domain schema on the server, in development and in tests. The
 * production browser trusts the types, so that no schema library is in its first load.
 */
const parse: Parse = async (name, value) => {
  if (typeof window !== 'undefined' && process.env.NODE_ENV === 'production') return value as never
  const { schemas } = await import('@/domain/schemas')
  const result = schemas[name].safeParse(value)
  if (!result.success) {
    throw new Error(`The answer is no ${name}: ${result.error.message}`)
  }
  return result.data as never
}

export function createApi(options: HttpOptions): Api {
  return { http: createHttp(options), lang: options.lang, parse }
}
