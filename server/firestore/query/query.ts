import type { Value } from '@/domain/firestore'
import { readValue } from '@/server/firestore/value/check-value'
import { type DatabaseName, pathOf } from '@/server/firestore/value/document'
import { parseFieldPath } from '@/server/firestore/value/field-path'
import { invalid } from '@/server/firestore/value/status'

export const NAME = '__name__'
const MAX_FILTERS = 100
const MAX_ORDERS = 20

const fieldOps = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS_ANY',
  'IN',
  'NOT_IN',
] as const
const unaryOps = ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'] as const

export type Filter =
  | { kind: 'field'; field: readonly string[]; op: (typeof fieldOps)[number]; value: Value }
  | { kind: 'unary'; field: readonly string[]; op: (typeof unaryOps)[number] }
  | { kind: 'all'; filters: readonly Filter[] }
  | { kind: 'any'; filters: readonly Filter[] }

export interface OrderBy {
  field: readonly string[]
  isDescending: boolean
}

/** One end of a range of documents: values of the first fields of the order. */
export interface Cursor {
  values: readonly Value[]
  /** just before the document at this position, otherwise just after it */
  before: boolean
}

/** A query as its parts are evaluated; `orderBy` always ends with the document's name. */
export interface Query {
  /** path of the document that holds the collection; empty for the database's own ones */
  parent: string
  collectionId: string
  /** collections of that name below `parent`, however deep */
  isGroup: boolean
  filter: Filter | undefined
  orderBy: readonly OrderBy[]
  start: Cursor | undefined
  end: Cursor | undefined
  offset: number
  limit: number | undefined
}

type Raw = Record<string, unknown>
const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {}
const listOf = (value: unknown, max: number): unknown[] => {
  const list = value ?? []
  if (!Array.isArray(list) || list.length > max) throw invalid('Invalid query.')
  return list
}

const fieldOf = (value: unknown) => parseFieldPath(String(rawOf(value).fieldPath ?? ''))

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value)
  if (!found) throw invalid(`Unknown operator: ${value}`)
  return found
}

function filterOf(given: unknown, left: { count: number }): Filter {
  left.count -= 1
  if (left.count < 0) throw invalid('Too many filters.')
  const { fieldFilter, unaryFilter, compositeFilter } = rawOf(given)
  if (fieldFilter) {
    const { field, op, value } = rawOf(fieldFilter)
    return {
      kind: 'field',
      field: fieldOf(field),
      op: oneOf(fieldOps, op),
      value: readValue(value),
    }
  }
  if (unaryFilter) {
    const { field, op } = rawOf(unaryFilter)
    return { kind: 'unary', field: fieldOf(field), op: oneOf(unaryOps, op) }
  }
  const { op, filters } = rawOf(compositeFilter)
  const parts = listOf(filters, MAX_FILTERS).map((one) => filterOf(one, left))
  const isAll = oneOf(['AND', 'OR'], op) === 'AND'
  return isAll ? { kind: 'all', filters: parts } : { kind: 'any', filters: parts }
}

function orderOf(given: unknown): OrderBy[] {
  const orders = listOf(given, MAX_ORDERS).map((one) => {
    const { field, direction } = rawOf(one)
    return { field: fieldOf(field), isDescending: direction === 'DESCENDING' }
  })
  if (orders.some(({ field }) => field[0] === NAME)) return orders
  return [...orders, { field: [NAME], isDescending: orders.at(-1)?.isDescending ?? false }]
}

function cursorOf(given: unknown): Cursor | undefined {
  if (!given) return undefined
  const { values, before } = rawOf(given)
  return { values: listOf(values, MAX_ORDERS + 1).map(readValue), before: before === true }
}

function countOf(given: unknown): number | undefined {
  // a number, or an Int32Value
  const value = rawOf(given).value ?? given
  if (value === undefined || value === null) return undefined
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw invalid('Invalid limit.')
  return Number(value)
}

/** Reads a structured query on `parent`. Throws INVALID_ARGUMENT. */
export function readQuery(database: DatabaseName, parent: unknown, structured: unknown): Query {
  const { from, where, orderBy, startAt, endAt, offset, limit } = rawOf(structured)
  const [source, ...more] = listOf(from, 2)
  const { collectionId, allDescendants } = rawOf(source)
  if (typeof collectionId !== 'string' || !collectionId || more.length > 0) {
    throw invalid('A query is on one collection.')
  }
  return {
    parent: parent === database.root ? '' : pathOf(database, parent),
    collectionId,
    isGroup: allDescendants === true,
    filter: where ? filterOf(where, { count: MAX_FILTERS }) : undefined,
    orderBy: orderOf(orderBy),
    start: cursorOf(startAt),
    end: cursorOf(endAt),
    offset: countOf(offset) ?? 0,
    limit: countOf(limit),
  }
}

/** Conditions that every result meets: the filter itself, or the parts of a conjunction. */
export function conditionsOf({ filter }: Pick<Query, 'filter'>): readonly Filter[] {
  if (!filter) return []
  if (filter.kind !== 'all') return [filter]
  return filter.filters.flatMap((one) => conditionsOf({ filter: one }))
}

/** The strings that the query demands an array field to contain, or with `EQUAL` a field to be. */
export const demandedOf = (
  query: Query,
  field: string,
  op: 'ARRAY_CONTAINS' | 'EQUAL' = 'ARRAY_CONTAINS',
): string[] =>
  conditionsOf(query).flatMap((one) =>
    one.kind === 'field' &&
    one.op === op &&
    one.field.length === 1 &&
    one.field[0] === field &&
    one.value.stringValue !== undefined
      ? [one.value.stringValue]
      : [],
  )
