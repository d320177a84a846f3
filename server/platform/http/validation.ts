import type { z } from 'zod'
import { toFieldIssue } from '@/domain/field-issue'
import { serverText } from '@/lib/i18n-files'
import type { FieldErrors } from './errors'

/** Converts a schema's issues to text keys by field. */
export function toFieldErrors(error: z.ZodError, input: unknown): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), toFieldIssue(issue, input)]
  }
  return fields
}

/** Translates validation errors with the texts `validation.<key>` of errors.json. */
export function fieldTexts(fields: FieldErrors, lang: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, list]) => [
      field,
      list.map(({ key, params }) => serverText(lang, 'errors', `validation.${key}`, params)),
    ]),
  )
}
