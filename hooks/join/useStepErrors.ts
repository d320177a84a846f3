import { useState } from 'react'
import type { z } from 'zod'
import { toFieldIssue } from '@/domain/field-issue'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'

export type FieldErrors = Readonly<Record<string, string>>

/** A field by its path: texts per language and lists are one field, an account's parts are several. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path[0] === 'payout' || path[0] === 'images' || path[0] === 'data'
    ? path.slice(0, 2).join('.')
    : String(path[0] ?? '')

/** What is wrong with the fields of a form in steps: by its schema, which is loaded with the first check, or by the API. */
export function useStepErrors() {
  const { i18n } = useTranslation()
  const errorText = useErrorText()
  const [errors, setErrors] = useState<FieldErrors>({})
  // the keys come from the schemas; tests/unit/locales knows which of them have texts
  const textOf = i18n.t as (key: string, values?: Record<string, string | number>) => string

  /** The fields that are wrong, by name; null when the schema could not be loaded. */
  const check = async (load: () => Promise<z.ZodType>, values: unknown) => {
    const schema = await load().catch((error: unknown) => toast.error(errorText(error)))
    if (!schema) return null
    const found: Record<string, string> = {}
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      const { key, params } = toFieldIssue(issue, values)
      found[fieldOf(issue.path)] ??= textOf(`errors:validation.${key}`, params)
    }
    setErrors(found)
    return Object.keys(found)
  }
  /** The fields that the API refused, by name. */
  const refuse = (error: unknown) => {
    const params = error instanceof ApiError ? Object.entries(error.params) : []
    const found = Object.fromEntries(
      params.map(([name, texts]) => [fieldOf(name.split('.')), texts[0] ?? '']),
    )
    setErrors(found)
    return Object.keys(found)
  }
  const clear = (name: string) =>
    setErrors((now) => {
      const { [name]: _mended, ...rest } = now
      return rest
    })
  return { errors, check, refuse, clear }
}
