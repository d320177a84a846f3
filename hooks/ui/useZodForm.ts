import { toNestErrors } from '@hookform/resolvers'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { toFieldIssue } from '@/domain/field-issue'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { useErrorText } from './useErrorText'
import { useTranslation } from './useTranslation'

type FormSchema<In extends FieldValues, Out extends FieldValues> = z.ZodType<Out, In>

/**
 * A form checked by a domain schema, with the texts of errors.json at the fields. The schema and its
 * library are loaded with the first check. `fail` shows what the API refused: at the fields it names,
 * which `fieldOf` knows by the form's names, else at `field` for a 400, else as a toast.
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  load: () => Promise<FormSchema<In, Out>>,
  defaultValues: DefaultValues<In>,
  fieldOf: (name: string, values: In) => string = (name) => name,
) {
  const { i18n } = useTranslation()
  const errorText = useErrorText()
  // the keys come from the schemas; tests/unit/locales knows which of them have texts
  const textOf = i18n.t as (key: string, values?: Record<string, string | number>) => string

  const resolver: Resolver<In, unknown, Out> = async (values, _context, options) => {
    const schema = await load().catch((error: unknown) => toast.error(errorText(error)))
    if (!schema) return { values: {}, errors: { root: { type: 'load' } } as FieldErrors<In> }
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors = {}
    for (const issue of result.error.issues) {
      const { key, params } = toFieldIssue(issue, values)
      const message = textOf(`errors:validation.${key}`, params)
      errors[issue.path.join('.')] ??= { type: issue.code, message }
    }
    return { values: {}, errors: toNestErrors<In>(errors, options) }
  }

  const form = useForm<In, unknown, Out>({ resolver, defaultValues })

  const fail = (error: unknown, field?: Path<In>) => {
    const values = form.getValues()
    const refused = (error instanceof ApiError ? Object.entries(error.params) : []).map(
      ([name, texts]) => [fieldOf(name, values), texts] as const,
    )
    const isHere = (name: string) => name in values || get(values, name) !== undefined
    const here = refused.filter(([name]) => isHere(name))
    here.forEach(([name, texts], index) => {
      // a name that is among the form's values is one of its paths
      form.setError(name as Path<In>, { message: texts[0] }, { shouldFocus: index === 0 })
    })
    const [other] = refused.filter(([name]) => !isHere(name))
    if (other && here.length > 0) toast.error(other[1][0] ?? errorText(error))
    if (here.length > 0) return
    if (field && error instanceof ApiError && error.status === 400) {
      form.setError(field, { message: error.message }, { shouldFocus: true })
      return
    }
    toast.error(errorText(error))
  }

  return { form, fail }
}
