import type { Fields, Value } from '@/domain/firestore'
import { invalid } from './status'
import { nanosOf } from './time'

/** As Firestore: 20 levels of maps and arrays. */
const MAX_DEPTH = 20
const MAX_NAME_BYTES = 1500
const INT64 = 2n ** 63n

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isInteger(value: unknown): boolean {
  if (typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) return false
  const number = BigInt(value)
  return number >= -INT64 && number < INT64
}

const isDouble = (value: unknown) =>
  typeof value === 'number' || /^(NaN|-?Infinity|-0)$/.test(String(value))

function isPoint(value: unknown): boolean {
  if (!isObject(value)) return false
  const { latitude = 0, longitude = 0 } = value
  return [latitude, longitude].every((one) => typeof one === 'number')
}

const isText = (value: unknown) => typeof value === 'string'

const checks: Record<string, (value: unknown, depth: number) => boolean> = {
  nullValue: (value) => value === null || value === 'NULL_VALUE',
  booleanValue: (value) => typeof value === 'boolean',
  integerValue: isInteger,
  doubleValue: isDouble,
  timestampValue: (value) => typeof value === 'string' && nanosOf(value) !== undefined,
  stringValue: isText,
  bytesValue: isText,
  referenceValue: isText,
  geoPointValue: isPoint,
  arrayValue: (value, depth) => {
    if (!isObject(value)) return false
    const { values = [] } = value
    return Array.isArray(values) && values.every((one) => isValue(one, depth + 1))
  },
  mapValue: (value, depth) => isObject(value) && isFields(value.fields ?? {}, depth + 1),
}

function isValue(value: unknown, depth: number): value is Value {
  if (!isObject(value) || depth > MAX_DEPTH) return false
  const [key = '', ...more] = Object.keys(value)
  return (
    more.length === 0 && Object.hasOwn(checks, key) && checks[key]?.(value[key], depth) === true
  )
}

/** `__name__` and the like are Firestore's own. */
const isName = (name: string) =>
  name.length > 0 && Buffer.byteLength(name) <= MAX_NAME_BYTES && !/^__.*__$/.test(name)

function isFields(fields: unknown, depth: number): fields is Fields {
  if (!isObject(fields)) return false
  return Object.entries(fields).every(([name, value]) => isName(name) && isValue(value, depth))
}

/** The value of a message. Throws INVALID_ARGUMENT if it is malformed. */
export function readValue(value: unknown): Value {
  if (!isValue(value, 0)) throw invalid('Invalid value.')
  return value
}

/** The fields of a document. Throws INVALID_ARGUMENT if one is malformed. */
export function readFields(fields: unknown = {}): Fields {
  if (!isFields(fields, 0)) throw invalid('Invalid fields.')
  return fields
}
