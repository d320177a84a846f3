import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type { z } from 'zod'
import { useApi } from '@/contexts/Api'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { type ConsoleRecords, consoleRecordQuery } from '@/services/console'
import { type EditedResource, rowDesk } from '@/services/console-desks'

interface Options<R extends EditedResource, In extends FieldValues, Out extends FieldValues> {
  resource: R
  /** absent for a new one */
  row: ConsoleRecords[R] | undefined
  /** what the form has of a row, or begins with */
  fieldsOf(row?: ConsoleRecords[R]): In
  load(): Promise<z.ZodType<Out, In>>
  /** what is sent, where not all of it is */
  toBody?(values: Out, isChanged: (path: string) => boolean): object
  /** what was typed, put into the row as it is `now`; for lists whose entries are known by more than their place */
  join?(typed: In, seen: In, now: In): Partial<In>
  /** the form's name of a field that the API names otherwise */
  fieldOf?(name: string, values: In): string
  /** address of the list, which is shown afterwards */
  list: string
  /** what is said then */
  said: { saved: string; removed?: string }
  /** first words of the queries by which visitors see such rows; nothing where all that they see depends on them */
  visible?: readonly string[]
}

/**
 * The form of a row of the console. If somebody else has changed it since it was shown nothing is saved: what was typed
 * stays, all else becomes theirs, and `hintOf` says what they have made of a field that was typed in.
 */
export function useRowForm<
  R extends EditedResource,
  In extends FieldValues,
  Out extends FieldValues,
>({
  resource,
  row,
  fieldsOf,
  load,
  toBody,
  join,
  fieldOf,
  list,
  said,
  visible,
}: Options<R, In, Out>) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const [isRemoving, setRemoving] = useState(false)
  const [seen, setSeen] = useState(row?.updated_at)
  const [theirs, setTheirs] = useState<In>()
  const { form, fail } = useZodForm(load, fieldsOf(row) as DefaultValues<In>, fieldOf)

  const { dirtyFields } = form.formState

  /** What the list and visitors see of such rows is asked for anew. */
  const leave = async (text: string | undefined) => {
    if (text) toast.success(text)
    await Promise.all(
      (visible ? [[resource], ...visible.map((key) => [key])] : [[]]).map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    await router.push(list)
  }

  const takeOver = async (id: number | string) => {
    const query = consoleRecordQuery(api, resource, id)
    const now = (await queryClient.fetchQuery({ ...query, staleTime: 0 })) as ConsoleRecords[R]
    const fields = fieldsOf(now)
    const joined = join?.(form.getValues(), theirs ?? fieldsOf(row), fields) ?? {}
    form.reset(fields, { keepDirtyValues: true })
    for (const [name, value] of Object.entries(joined)) {
      form.setValue(name as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true })
    }
    setSeen(now.updated_at)
    setTheirs(fields)
  }

  /** Says what was refused; after another change the row is looked at again. */
  const refuse = async (error: unknown) => {
    fail(error)
    const isOther = error instanceof ApiError && error.statusCode === 'ERROR_409'
    if (isOther && row) await takeOver(row.id).catch(fail)
  }

  const submit = form.handleSubmit(async (values) => {
    const body = toBody?.(values, (path) => Boolean(get(dirtyFields, path))) ?? values
    try {
      await rowDesk(api, resource).save(row?.id, { ...body, updated_at: seen })
    } catch (error) {
      return refuse(error)
    }
    await leave(said.saved)
  })

  const remove = async () => {
    if (!row || isRemoving) return
    setRemoving(true)
    const isRemoved = await rowDesk(api, resource)
      .remove(row.id, seen ?? row.updated_at)
      .then(() => true, refuse)
    // until the list is shown: it cannot be taken away twice
    if (isRemoved) await leave(said.removed)
    setRemoving(false)
  }

  const values = form.watch()
  /** What others have made of a field meanwhile, `at` another place where they have; `written` is how people read a value. */
  const hintOf = (
    path: Path<In>,
    written: (value: unknown) => string = String,
    at: string = path,
  ) => {
    const other: unknown = theirs && get(theirs, at)
    if (theirs === undefined || get(values, path) === other) return undefined
    return other === '' || other === null || other === undefined
      ? t('settings.now.empty')
      : t('settings.now', { value: written(other) })
  }
  return { form, submit, remove, isRemoving, hintOf, theirs }
}
