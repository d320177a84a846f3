import type { Value } from '@/domain/firestore'
import { compareValues, isSameValue, numberOf, rankOf } from '@/server/firestore/value/compare'
import type { Transform } from './read-write'

const MAX_INT64 = 2n ** 63n - 1n
const MIN_INT64 = -(2n ** 63n)

const clamp = (sum: bigint) => (sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum)

const isNumber = (value: Value | undefined): value is Value =>
  value?.integerValue !== undefined || value?.doubleValue !== undefined

const toDouble = (sum: number): Value => ({
  doubleValue: Number.isFinite(sum) ? sum : String(sum),
})

/** Whole numbers stay whole and stop at 64 bits; with a double the sum is one. */
function add(old: Value, operand: Value): Value {
  const [a, b] = [numberOf(old), numberOf(operand)]
  if (typeof a === 'bigint' && typeof b === 'bigint') return { integerValue: String(clamp(a + b)) }
  return toDouble(Number(a) + Number(b))
}

const itemsOf = (value: Value | undefined) => value?.arrayValue?.values ?? []
const includes = (items: readonly Value[], item: Value) =>
  items.some((one) => rankOf(one) === rankOf(item) && isSameValue(one, item))

/** The new value of a transformed field, and what the client is told of it. */
export function transform(
  old: Value | undefined,
  given: Transform,
  now: Date,
): { value: Value; result: Value } {
  const both = (value: Value) => ({ value, result: value })
  if (given.kind === 'time') return both({ timestampValue: now.toISOString() })
  const { kind, operand } = given
  if (kind === 'append' || kind === 'remove') {
    const kept = itemsOf(old).filter((one) => kind === 'append' || !includes(itemsOf(operand), one))
    const values = [...kept]
    if (kind === 'append') {
      for (const one of itemsOf(operand)) if (!includes(values, one)) values.push(one)
    }
    const value = { arrayValue: values.length > 0 ? { values } : {} }
    return { value, result: { nullValue: null } }
  }
  if (!isNumber(old)) return both(operand)
  if (kind === 'increment') return both(add(old, operand))
  const order = compareValues(operand, old)
  return both((kind === 'maximum' ? order > 0 : order < 0) ? operand : old)
}
