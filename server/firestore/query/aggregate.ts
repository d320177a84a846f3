import type { Value } from '@/domain/firestore'
import { numberOf } from '@/server/firestore/value/compare'
import type { Doc } from '@/server/firestore/value/document'
import { parseFieldPath, valueAt } from '@/server/firestore/value/field-path'
import { invalid } from '@/server/firestore/value/status'

interface Aggregation {
  alias?: string
  count?: { upTo?: string | number | { value: string } }
  sum?: { field?: { fieldPath?: string } }
  avg?: { field?: { fieldPath?: string } }
}

function numbersAt(docs: readonly Doc[], fieldPath: string | undefined): (bigint | number)[] {
  const path = parseFieldPath(fieldPath ?? '')
  return docs.flatMap(({ fields }) => {
    const value = valueAt(fields, path)
    const isNumber = value?.integerValue !== undefined || value?.doubleValue !== undefined
    return value && isNumber ? [numberOf(value)] : []
  })
}

const toDouble = (value: number): Value => ({
  doubleValue: Number.isFinite(value) ? value : String(value),
})

function sumOf(numbers: readonly (bigint | number)[]): Value {
  const isWhole = (one: bigint | number): one is bigint => typeof one === 'bigint'
  if (numbers.every(isWhole)) {
    return { integerValue: String(numbers.reduce((sum, one) => sum + one, 0n)) }
  }
  return toDouble(numbers.reduce<number>((sum, one) => sum + Number(one), 0))
}

function aggregate(docs: readonly Doc[], { count, sum, avg }: Aggregation): Value {
  if (count) {
    const { upTo } = count
    const most = typeof upTo === 'object' ? upTo.value : (upTo ?? docs.length)
    return { integerValue: String(Math.min(docs.length, Number(most))) }
  }
  if (sum) return sumOf(numbersAt(docs, sum.field?.fieldPath))
  if (!avg) throw invalid('Unknown aggregation.')
  const numbers = numbersAt(docs, avg.field?.fieldPath)
  if (numbers.length === 0) return { nullValue: null }
  return toDouble(numbers.reduce<number>((all, one) => all + Number(one), 0) / numbers.length)
}

/** Counts, sums and averages of a query's results, by their aliases. */
export function aggregateAll(docs: readonly Doc[], given: unknown): Record<string, Value> {
  if (!Array.isArray(given) || given.length === 0 || given.length > 5) {
    throw invalid('One to five aggregations are allowed.')
  }
  return Object.fromEntries(
    (given as Aggregation[]).map((one, index) => [
      one.alias ?? `field_${index + 1}`,
      aggregate(docs, one),
    ]),
  )
}
