import type { Value } from '@/domain/firestore'
import { compareValues, isSameValue, rankOf } from '@/server/firestore/value/compare'
import { collectionOf, type DatabaseName, type Doc } from '@/server/firestore/value/document'
import { valueAt } from '@/server/firestore/value/field-path'
import { type Cursor, type Filter, NAME, type Query } from './query'

const isNull = (value: Value) => 'nullValue' in value
const isNan = ({ doubleValue }: Value) => Number.isNaN(Number(doubleValue ?? 0))

/** Evaluates queries on documents of one database, whose root values of `__name__` begin with. */
export class Evaluator {
  constructor(private readonly database: DatabaseName) {}

  /** The value at a field; of `__name__` the document's reference. */
  private at(doc: Doc, field: readonly string[]): Value | undefined {
    if (field[0] === NAME) return { referenceValue: `${this.database.root}/${doc.path}` }
    return valueAt(doc.fields, field)
  }

  private isMet(doc: Doc, filter: Filter): boolean {
    if (filter.kind === 'all') return filter.filters.every((one) => this.isMet(doc, one))
    if (filter.kind === 'any') return filter.filters.some((one) => this.isMet(doc, one))
    const value = this.at(doc, filter.field)
    if (!value) return false
    if (filter.kind === 'unary') {
      if (filter.op === 'IS_NULL') return isNull(value)
      if (filter.op === 'IS_NOT_NULL') return !isNull(value)
      return filter.op === 'IS_NAN' ? isNan(value) : !isNan(value) && !isNull(value)
    }
    const { op, value: operand } = filter
    const among = operand.arrayValue?.values ?? []
    const items = value.arrayValue?.values ?? []
    if (op === 'ARRAY_CONTAINS') return items.some((one) => isSameValue(one, operand))
    if (op === 'ARRAY_CONTAINS_ANY')
      return items.some((one) => among.some((other) => isSameValue(one, other)))
    if (op === 'IN') return among.some((one) => isSameValue(one, value))
    if (op === 'NOT_IN')
      return !isNull(value) && !among.some((one) => isNull(one) || isSameValue(one, value))
    if (op === 'NOT_EQUAL') return !isNull(value) && !isSameValue(value, operand)
    // other operators compare values of one type only
    if (rankOf(value) !== rankOf(operand)) return false
    const order = compareValues(value, operand)
    if (op === 'EQUAL') return order === 0
    // NaN is neither less nor greater
    if (isNan(value) !== isNan(operand)) return false
    if (op === 'LESS_THAN') return order < 0
    if (op === 'LESS_THAN_OR_EQUAL') return order <= 0
    return op === 'GREATER_THAN' ? order > 0 : order >= 0
  }

  /** Order of a document to a cursor, by the fields that the cursor names. */
  private toCursor(doc: Doc, { values }: Cursor, { orderBy }: Query): number {
    for (const [index, given] of values.entries()) {
      const by = orderBy[index]
      const value = by && this.at(doc, by.field)
      if (!by || !value) return 0
      const order = compareValues(value, given)
      if (order !== 0) return by.isDescending ? -order : order
    }
    return 0
  }

  private isWithin(doc: Doc, query: Query): boolean {
    const { start, end } = query
    if (start) {
      const order = this.toCursor(doc, start, query)
      if (start.before ? order < 0 : order <= 0) return false
    }
    if (!end) return true
    const order = this.toCursor(doc, end, query)
    return end.before ? order < 0 : order <= 0
  }

  private isInCollection({ path }: Doc, { parent, collectionId, isGroup }: Query): boolean {
    const collection = collectionOf(path)
    const own = parent ? `${parent}/${collectionId}` : collectionId
    if (!isGroup) return collection === own
    const isBelow = !parent || collection.startsWith(`${parent}/`)
    return isBelow && (collection === collectionId || collection.endsWith(`/${collectionId}`))
  }

  /** Whether a document belongs to a query's results, offset and limit aside. */
  matches(doc: Doc, query: Query): boolean {
    return (
      this.isInCollection(doc, query) &&
      (!query.filter || this.isMet(doc, query.filter)) &&
      query.orderBy.every(({ field }) => this.at(doc, field)) &&
      this.isWithin(doc, query)
    )
  }

  private compare(a: Doc, b: Doc, { orderBy }: Query): number {
    for (const { field, isDescending } of orderBy) {
      const [one, other] = [this.at(a, field), this.at(b, field)]
      const order = one && other ? compareValues(one, other) : 0
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }

  /** The results of a query among documents, sorted and cut. */
  select(docs: readonly Doc[], query: Query): Doc[] {
    const found = docs.filter((doc) => this.matches(doc, query))
    found.sort((a, b) => this.compare(a, b, query))
    return found.slice(
      query.offset,
      query.limit === undefined ? undefined : query.offset + query.limit,
    )
  }
}
