// What a page hands over to the browser: the answers, without the marks of a query cache, which are the same for each, and
// in few words where that is a matter of form.

import { type DehydratedState, dehydrate, hashKey, type QueryClient } from '@tanstack/react-query'
import type { OpeningHours } from '@/domain/opening-hours'
import { packDays, unpackDays } from '@/domain/packed-days'
import { settingDefaults } from '@/domain/settings'

type Key = readonly unknown[]
type Fields = Record<string, unknown>

interface Form {
  pack(data: unknown): unknown
  unpack(data: unknown): unknown
}

/** Objects without the fields that are as they mostly are. */
function withoutUsual(usual: Fields): Form {
  const pack = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== usual[name]))
  const unpack = (fields: Fields) => ({ ...usual, ...fields })
  const each = (change: (fields: Fields) => Fields) => (data: unknown) =>
    Array.isArray(data) ? data.map(change) : change(data as Fields)
  return { pack: each(pack), unpack: each(unpack) }
}

/** Changes the value of a field wherever it is; `undefined` leaves it. */
const changeField = (name: string, change: (value: never) => unknown) => {
  const walk = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(walk)
    if (data === null || typeof data !== 'object') return data
    const entries = Object.entries(data).map(([key, value]) => [
      key,
      (key === name && change(value as never)) || walk(value),
    ])
    return Object.fromEntries(entries)
  }
  return walk
}

const DAYS = 'shop_working_days'
const ofShops: Form = {
  pack: changeField(DAYS, (days: OpeningHours['shop_working_days']) => packDays(days)),
  unpack: changeField(DAYS, (days) => (typeof days === 'string' ? unpackDays(days) : undefined)),
}

const forms: Record<string, Form> = {
  settings: withoutUsual(settingDefaults),
  languages: withoutUsual({ backward: false, default: false, active: true, img: null }),
}

/** Lists of shops have names as keys, single ones and their menus numbers. */
const formOf = ([noun, which]: Key): Form | undefined =>
  noun === 'shop' && typeof which === 'string' ? ofShops : forms[String(noun)]

export interface Handover {
  /** when the page was made, ms since 1970 */
  at: number
  answers: [key: Key, data: unknown][]
}

/** A key as JSON brings it: what is undefined in it says nothing, and the development server refuses to send it. */
const sentKey = (key: Key): Key => JSON.parse(JSON.stringify(key))

/** The successful answers of a page's query cache. */
export const handOver = (client: QueryClient): Handover => ({
  at: Date.now(),
  answers: dehydrate(client).queries.map(({ queryKey, state: { data } }) => [
    sentKey(queryKey),
    formOf(queryKey)?.pack(data) ?? data,
  ]),
})

/** The same as a query cache takes it. */
export const takeOver = ({ at, answers }: Handover): DehydratedState => ({
  mutations: [],
  queries: answers.map(([queryKey, sent]) => ({
    dehydratedAt: at,
    queryKey,
    queryHash: hashKey(queryKey),
    state: {
      data: formOf(queryKey)?.unpack(sent) ?? sent,
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  })),
})
