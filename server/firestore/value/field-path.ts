import type { Fields, Value } from '@/domain/firestore'
import { invalid } from './status'

const PART = /(?:`((?:[^`\\]|\\.)+)`|([^.`]+))(\.|$)/y

/** Splits `a.b.\`c d\`` into its names. Throws INVALID_ARGUMENT. */
export function parseFieldPath(text: string): string[] {
  const names: string[] = []
  let rest = text
  while (rest) {
    PART.lastIndex = 0
    const found = PART.exec(rest)
    if (!found) throw invalid(`Invalid field path: ${text}`)
    const [whole, quoted, plain, dot] = found
    names.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'))
    rest = rest.slice(whole.length)
    if (dot && !rest) throw invalid(`Invalid field path: ${text}`)
  }
  if (names.length === 0 || names.length > 20) throw invalid(`Invalid field path: ${text}`)
  return names
}

/** The value at a path; undefined where there is none. */
export function valueAt(fields: Fields, path: readonly string[]): Value | undefined {
  const [name = '', ...rest] = path
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !value) return value
  return value.mapValue ? valueAt(value.mapValue.fields ?? {}, rest) : undefined
}

/** Fields with the value at a path replaced, or removed where it is undefined. */
export function withValueAt(
  fields: Fields,
  path: readonly string[],
  value: Value | undefined,
): Fields {
  const [name = '', ...rest] = path
  const { [name]: old, ...others } = fields
  if (rest.length === 0) return value ? { ...others, [name]: value } : others
  // nothing to remove below what is no map
  if (!value && !old?.mapValue) return fields
  const inner = withValueAt(old?.mapValue?.fields ?? {}, rest, value)
  return { ...others, [name]: { mapValue: { fields: inner } } }
}
