import type { Fields, Value } from '@/domain/firestore'
import { readFields, readValue } from '@/server/firestore/value/check-value'
import { type DatabaseName, docPathOf } from '@/server/firestore/value/document'
import { parseFieldPath } from '@/server/firestore/value/field-path'
import { invalid } from '@/server/firestore/value/status'

export type Transform = { field: readonly string[] } & (
  | { kind: 'time' }
  | { kind: 'increment' | 'maximum' | 'minimum' | 'append' | 'remove'; operand: Value }
)

export interface Precondition {
  exists?: boolean
  updateTime?: string
}

/** One write of a commit. */
export interface Write {
  path: string
  kind: 'update' | 'delete' | 'verify'
  fields: Fields
  /** paths that change; undefined: the whole document is replaced */
  mask: readonly (readonly string[])[] | undefined
  transforms: readonly Transform[]
  precondition: Precondition
}

/** As Firestore: 500 writes in a commit. */
const MAX_WRITES = 500
const MAX_TRANSFORMS = 500

type Raw = Record<string, unknown>
const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {}

const operandsOf = (value: unknown): Value => readValue({ arrayValue: rawOf(value) })

function readTransform(given: unknown): Transform {
  const raw = rawOf(given)
  const field = parseFieldPath(String(raw.fieldPath ?? ''))
  if (raw.setToServerValue === 'REQUEST_TIME') return { field, kind: 'time' }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (raw[kind]) return { field, kind, operand: readValue(raw[kind]) }
  }
  if (raw.appendMissingElements)
    return { field, kind: 'append', operand: operandsOf(raw.appendMissingElements) }
  if (raw.removeAllFromArray)
    return { field, kind: 'remove', operand: operandsOf(raw.removeAllFromArray) }
  throw invalid('Unknown transform.')
}

function readPrecondition(given: unknown): Precondition {
  const { exists, updateTime } = rawOf(given)
  return {
    ...(typeof exists === 'boolean' ? { exists } : {}),
    ...(typeof updateTime === 'string' ? { updateTime } : {}),
  }
}

function readWrite(database: DatabaseName, given: unknown): Write {
  const raw = rawOf(given)
  const precondition = readPrecondition(raw.currentDocument)
  const rest = { fields: {}, mask: undefined, transforms: [], precondition }
  if (raw.delete) return { ...rest, path: docPathOf(database, raw.delete), kind: 'delete' }
  if (raw.verify) return { ...rest, path: docPathOf(database, raw.verify), kind: 'verify' }
  const { name, fields } = rawOf(raw.update)
  const { updateTransforms = [], updateMask } = raw
  if (!Array.isArray(updateTransforms) || updateTransforms.length > MAX_TRANSFORMS)
    throw invalid('Invalid transforms.')
  const { fieldPaths = [] } = rawOf(updateMask)
  if (!Array.isArray(fieldPaths)) throw invalid('Invalid mask.')
  return {
    path: docPathOf(database, name),
    kind: 'update',
    fields: readFields(fields),
    mask: updateMask ? fieldPaths.map((one) => parseFieldPath(String(one))) : undefined,
    transforms: updateTransforms.map(readTransform),
    precondition,
  }
}

/** Reads the writes of a commit. Throws INVALID_ARGUMENT. */
export function readWrites(database: DatabaseName, given: unknown = []): Write[] {
  if (!Array.isArray(given) || given.length > MAX_WRITES) {
    throw invalid(`A commit has up to ${MAX_WRITES} writes.`)
  }
  return given.map((one) => readWrite(database, one))
}
