import {
  readContractDocument,
  resolveRef,
  type Schema,
} from '@/server/platform/api-reference/contract'

export interface FuzzRequest {
  /** "POST /rest/cart" */
  operation: string
  method: string
  /** below /api/v1, with its query */
  url: string
  type?: string
  body?: string
}

/** Whole numbers below `n`, the same for the same seed (mulberry32). */
export type Random = (n: number) => number

export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

/** What no schema allows, or what it allows and nobody expects. */
const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  '-1',
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  'NaN',
  '1e999',
  true,
  'true',
  [],
  {},
  [[[[[]]]]],
  { a: { b: { c: 1 } } },
  ['x', null, 3],
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\u202eabc',
  '😀'.repeat(300),
  'x'.repeat(20_000),
  '%00%ff',
  '../../etc/passwd',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-infinity',
  '__proto__',
  'ｆｕｌｌｗｉｄｔｈ',
]

const plain = ['tea', 'Hafenweg 1', 'new', '12:30', '2026-12-01', 'WELCOME10', 'pizza', '491701234']

/** Requests for every operation of the contract: mostly as it says, partly as nobody should send them. */
export function makeFuzz(random: Random, uuids: readonly string[]) {
  const document = readContractDocument()
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const chance = (percent: number) => random(100) < percent

  const textOf = (format: string | undefined): string => {
    if (format === 'uuid') return pick(uuids)
    if (format === 'email') return `fuzz${random(50)}@example.com`
    if (format === 'date') return `2026-${10 + random(3)}-${10 + random(18)}`
    if (format === 'date-time') return `2026-12-${10 + random(18)}T1${random(9)}:00:00Z`
    return chance(20) ? pick(uuids) : pick(plain)
  }

  const makeValue = (given: Schema | undefined, depth: number): unknown => {
    if (!given || depth > 5) return pick(plain)
    if (chance(8)) return pick(nasty)
    const schema = resolveRef(document, given)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return makeValue(pick(choices), depth)
    if (schema.allOf) {
      return Object.assign({}, ...schema.allOf.map((part) => makeValue(part, depth + 1)))
    }
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'integer') return chance(85) ? 1 + random(60) : random(100_000) - 1000
    if (type === 'number') return chance(50) ? 47 + random(1000) / 1000 : random(10_000) / 100
    if (type === 'boolean') return chance(50)
    if (type === 'null') return null
    if (type === 'array') {
      return Array.from({ length: random(4) }, () => makeValue(schema.items, depth + 1))
    }
    if (type === 'object' || schema.properties) {
      const wanted = new Set(schema.required ?? [])
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) =>
        chance(wanted.has(name) ? 95 : 45),
      )
      return Object.fromEntries(fields.map(([name, field]) => [name, makeValue(field, depth + 1)]))
    }
    return textOf(schema.format)
  }

  const addTo = (query: URLSearchParams, name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach((child, index) => {
        addTo(query, `${name.replace(/\[\]$/, '')}[${index}]`, child)
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) addTo(query, `${name}[${key}]`, child)
    } else query.append(name, String(value))
  }

  const bodyOf = (schema: Schema | undefined): Pick<FuzzRequest, 'type' | 'body'> => {
    const value = makeValue(schema, 0)
    if (chance(3)) return { type: 'application/json', body: '{"a":' }
    if (chance(15)) {
      const form = new URLSearchParams()
      if (typeof value === 'object' && value !== null) {
        for (const [name, field] of Object.entries(value)) addTo(form, name, field)
      }
      return { type: 'application/x-www-form-urlencoded', body: form.toString() }
    }
    return { type: 'application/json', body: JSON.stringify(value ?? null) }
  }

  const operations = Object.entries(document.paths).flatMap(([template, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method) => {
      const found = item[method]
      return found ? [{ template, method: method.toUpperCase(), found }] : []
    }),
  )

  return (): FuzzRequest => {
    const { template, method, found } = pick(operations)
    const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (chance(6)) return encodeURIComponent(String(pick(nasty)).slice(0, 500) || '-')
      if (name === 'provider') return pick(['google', 'sandbox', 'stripe', 'x'])
      return name === 'uuid' || chance(15) ? pick(uuids) : String(1 + random(40))
    })
    const query = new URLSearchParams()
    for (const reference of found.parameters ?? []) {
      const parameter = resolveRef(document, reference)
      if (parameter.in !== 'query' || !chance(50)) continue
      addTo(query, parameter.name, makeValue(parameter.schema, 1))
    }
    const text = query.toString()
    const schema = found.requestBody?.content?.['application/json']?.schema
    return {
      operation: `${method} ${template}`,
      method,
      url: text ? `${pathname}?${text}` : pathname,
      ...(method === 'GET' ? {} : bodyOf(schema)),
    }
  }
}
