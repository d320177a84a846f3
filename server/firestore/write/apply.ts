import type { Fields, Value } from '@/domain/firestore'
import { isSameValue } from '@/server/firestore/value/compare'
import type { Doc } from '@/server/firestore/value/document'
import { valueAt, withValueAt } from '@/server/firestore/value/field-path'
import { FirestoreError } from '@/server/firestore/value/status'
import { isSameInstant } from '@/server/firestore/value/time'
import type { Write } from './read-write'
import { transform } from './transform'

export interface Applied {
  after: Doc | undefined
  /** one per transform, in order */
  results: Value[]
}

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION. */
export function checkPrecondition({ path, precondition }: Write, before: Doc | undefined): void {
  const { exists, updateTime } = precondition
  if (exists === true && !before) throw new FirestoreError('NOT_FOUND', `No document: ${path}`)
  if (exists === false && before)
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${path}`)
  if (updateTime === undefined) return
  if (!before || !isSameInstant(updateTime, before.updatedAt.toISOString()))
    throw new FirestoreError('FAILED_PRECONDITION', 'The document has changed.')
}

function writeFields({ fields, mask }: Write, before: Doc | undefined): Fields {
  if (!mask) return fields
  return mask.reduce<Fields>(
    (changed, path) => withValueAt(changed, path, valueAt(fields, path)),
    before?.fields ?? {},
  )
}

/** The document after a write, whose precondition is checked elsewhere. */
export function applyWrite(write: Write, before: Doc | undefined, now: Date): Applied {
  if (write.kind === 'verify') return { after: before, results: [] }
  if (write.kind === 'delete') return { after: undefined, results: [] }
  const results: Value[] = []
  let fields = writeFields(write, before)
  for (const one of write.transforms) {
    const { value, result } = transform(valueAt(fields, one.field), one, now)
    fields = withValueAt(fields, one.field, value)
    results.push(result)
  }
  const createdAt = before?.createdAt ?? now
  return { after: { path: write.path, fields, createdAt, updatedAt: now }, results }
}

/**
 * What a write that creates a document was answered before, if it is the one that created this
 * document: the client sends a write again whose answer was lost. Undefined for any other write.
 */
export function replayOf(write: Write, stored: Doc | undefined): Applied | undefined {
  const isCreate = write.kind === 'update' && write.precondition.exists === false && !write.mask
  if (!stored || !isCreate) return undefined
  if (stored.createdAt.getTime() !== stored.updatedAt.getTime()) return undefined
  if (write.transforms.some(({ kind }) => kind !== 'time')) return undefined
  const again = applyWrite(write, undefined, stored.createdAt)
  const isSame =
    again.after &&
    isSameValue(
      { mapValue: { fields: again.after.fields } },
      { mapValue: { fields: stored.fields } },
    )
  return isSame ? { after: stored, results: again.results } : undefined
}
