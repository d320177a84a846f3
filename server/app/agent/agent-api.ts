import type { z } from 'zod'
import { chooseCurrency } from '@/domain/currency'
import type { Currency } from '@/domain/currency.schema'
import { schemas } from '@/domain/schemas'
import type { Handle, RequestMeta } from '@/server/platform/http/handle'

/** What an agent did wrong or cannot have, said so that it can do better. */
export class ToolError extends Error {}

type Params = Record<string, string | number | undefined>

/** The marketplace's API as an agent's tools use it: without a session, on behalf of the agent's address. */
export interface AgentApi {
  readonly lang: string
  /** origin of links */
  readonly origin: string
  /** the content of the envelope */
  get<S extends z.ZodType>(path: string, schema: S, params?: Params): Promise<z.output<S>>
  /** a paginated answer */
  page<S extends z.ZodType>(path: string, schema: S, params?: Params): Promise<z.output<S>>
  post<S extends z.ZodType>(path: string, schema: S, body: object): Promise<z.output<S>>
  /** the currency of a code, or the marketplace's own. Throws ToolError. */
  currency(code: string | undefined): Promise<Currency>
}

interface Refusal {
  message?: string
  params?: Record<string, string[]>
}

/** The API's own words for a refusal; a failure of ours is none. */
async function refusalOf(response: Response, path: string): Promise<Error> {
  if (response.status >= 500)
    return new Error(`The marketplace answers ${response.status} to ${path}`)
  const { message = '', params = {} } = (await response.json()) as Refusal
  const fields = Object.entries(params).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return new ToolError(fields.length > 0 ? fields.join('\n') : message)
}

export function makeAgentApi(
  fetch: Handle,
  meta: RequestMeta,
  { lang, origin }: Pick<AgentApi, 'lang' | 'origin'>,
): AgentApi {
  const ask = async (method: string, path: string, params: Params = {}, body?: object) => {
    const query = new URLSearchParams({ lang })
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) query.set(name, String(value))
    }
    const response = await fetch(
      new Request(`http://in-process/api/v1/rest/${path}?${query}`, {
        method,
        ...(body
          ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
          : {}),
      }),
      meta,
    )
    if (!response.ok) throw await refusalOf(response, path)
    return (await response.json()) as { data: unknown }
  }
  const api: AgentApi = {
    lang,
    origin,
    get: async (path, schema, params) => schema.parse((await ask('GET', path, params)).data),
    page: async (path, schema, params) => schema.parse(await ask('GET', path, params)),
    post: async (path, schema, body) => schema.parse((await ask('POST', path, {}, body)).data),
    currency: async (code) => {
      const all = await api.get('currencies/active', schemas.currencies)
      const named = all.find(({ title }) => title === code?.toUpperCase())
      const found = code ? named : chooseCurrency(all, undefined)
      if (found) return found
      const known = all.map(({ title }) => title).join(', ')
      throw new ToolError(`currency: prices are in ${known}`)
    },
  }
  return api
}
