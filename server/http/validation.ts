import type { z } from 'zod'
import { serverText } from '@/lib/i18n-files'
import type { FieldErrors } from './errors'

type Issue = z.core.$ZodIssue

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null
        ? (node as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  )

function keyOf(
  issue: Issue,
  input: unknown,
): { key: string; params?: Record<string, string | number> } {
  const value = at(input, issue.path)
  if (value === undefined || value === null || value === '') return { key: 'required' }
  if (issue.code === 'too_small') {
    return { key: `min.${issue.origin}`, params: { n: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big') {
    return { key: `max.${issue.origin}`, params: { n: Number(issue.maximum) } }
  }
  if (issue.code === 'invalid_format')
    return { key: issue.format === 'email' ? 'email' : 'invalid' }
  // a refinement's message is the key of its text
  if (issue.code === 'custom') return { key: issue.message }
  return { key: 'invalid' }
}

/** Issues of a schema as fields with the keys of their texts. */
export function toFieldErrors(error: z.ZodError, input: unknown): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), keyOf(issue, input)]
  }
  return fields
}

/** The fields' texts in a language, under `validation.<key>` of errors.json. */
export function fieldTexts(fields: FieldErrors, lang: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, list]) => [
      field,
      list.map(({ key, params }) => serverText(lang, 'errors', `validation.${key}`, params)),
    ]),
  )
}
