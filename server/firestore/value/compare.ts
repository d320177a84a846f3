import type { Value } from '@/domain/firestore'
import { nanosOf } from './time'

/** Order of types. Source: firebase.google.com/docs/firestore/manage-data/data-types */
const keys = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['geoPointValue'],
  ['arrayValue'],
  ['mapValue'],
] as const

const rankByKey = new Map(keys.flatMap((group, rank) => group.map((key) => [key as string, rank])))

/** Position of a value's type in the order of types. */
export const rankOf = (value: Value): number => rankByKey.get(Object.keys(value)[0] ?? '') ?? 0

type Order = number

const order = <T extends bigint | boolean | number | string>(a: T, b: T): Order =>
  a < b ? -1 : a > b ? 1 : 0

/** An integer stays a bigint, which JavaScript compares exactly with a double. */
export const numberOf = ({ integerValue, doubleValue }: Value): bigint | number =>
  integerValue === undefined ? Number(doubleValue) : BigInt(integerValue)

function compareNumbers(a: bigint | number, b: bigint | number): Order {
  const [isNanA, isNanB] = [Number.isNaN(a), Number.isNaN(b)]
  if (isNanA || isNanB) return order(Number(isNanB), Number(isNanA))
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares strings by their UTF-8 bytes, unlike JavaScript, which compares UTF-16 units. */
export const compareStrings = (a: string, b: string): Order =>
  Buffer.compare(Buffer.from(a), Buffer.from(b))

function compareLists<T>(a: readonly T[], b: readonly T[], each: (a: T, b: T) => Order): Order {
  for (const [index, one] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const found = each(one, other)
    if (found !== 0) return found
  }
  return order(a.length, b.length)
}

/** Compares names of documents segment by segment. */
export const compareNames = (a: string, b: string): Order =>
  compareLists(a.split('/'), b.split('/'), compareStrings)

function compareMaps(a: Value, b: Value): Order {
  const entriesOf = ({ mapValue }: Value) =>
    Object.entries(mapValue?.fields ?? {}).sort(([one], [other]) => compareStrings(one, other))
  return compareLists(
    entriesOf(a),
    entriesOf(b),
    ([nameA, valueA], [nameB, valueB]) =>
      compareStrings(nameA, nameB) || compareValues(valueA, valueB),
  )
}

/** Order of two values of any type, as queries sort them. */
export function compareValues(a: Value, b: Value): Order {
  const rank = rankOf(a)
  if (rank !== rankOf(b)) return order(rank, rankOf(b))
  if (rank === 1) return order(Boolean(a.booleanValue), Boolean(b.booleanValue))
  if (rank === 2) return compareNumbers(numberOf(a), numberOf(b))
  if (rank === 3)
    return order(nanosOf(a.timestampValue ?? '') ?? 0n, nanosOf(b.timestampValue ?? '') ?? 0n)
  if (rank === 4) return compareStrings(a.stringValue ?? '', b.stringValue ?? '')
  if (rank === 5)
    return Buffer.compare(
      Buffer.from(a.bytesValue ?? '', 'base64'),
      Buffer.from(b.bytesValue ?? '', 'base64'),
    )
  if (rank === 6) return compareNames(a.referenceValue ?? '', b.referenceValue ?? '')
  if (rank === 7) {
    const [one, other] = [a.geoPointValue, b.geoPointValue]
    return (
      order(one?.latitude ?? 0, other?.latitude ?? 0) ||
      order(one?.longitude ?? 0, other?.longitude ?? 0)
    )
  }
  if (rank === 8)
    return compareLists(a.arrayValue?.values ?? [], b.arrayValue?.values ?? [], compareValues)
  return rank === 9 ? compareMaps(a, b) : 0
}

export const isSameValue = (a: Value, b: Value) => compareValues(a, b) === 0
