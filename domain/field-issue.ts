import type { z } from 'zod'

/** What is wrong with a field: the key of its text (`validation.<key>` in errors.json) and its values. */
export interface FieldIssue {
  key: string
  params?: Record<string, string | number>
}

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null
        ? (node as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  )

const paramsOf = (params: FieldIssue['params'] | undefined) => (params ? { params } : {})

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Maps a schema's issue to its text, the same in forms and in the API. */
export function toFieldIssue(issue: z.core.$ZodIssue, input: unknown): FieldIssue {
  const value = at(input, issue.path)
  // a rule about several fields, reported at one that was not sent
  if (issue.code === 'custom' && value === undefined) return { key: issue.message }
  if (isEmpty(value)) {
    return { key: issue.path.at(-1) === 'phone' ? 'phone_required' : 'required' }
  }
  if (issue.code === 'too_small') {
    return { key: `min.${issue.origin}`, params: { count: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big') {
    return { key: `max.${issue.origin}`, params: { count: Number(issue.maximum) } }
  }
  if (issue.code === 'invalid_format') {
    return { key: issue.format === 'email' ? 'email' : 'invalid' }
  }
  // a refinement's message is the key of its text
  if (issue.code === 'custom') return { key: issue.message, ...paramsOf(issue.params) }
  return { key: 'invalid' }
}
