import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { AdminCategory } from '@/domain/admin-category.schema'
import { consolePaths } from '@/domain/console-paths'
import type { Language } from '@/domain/language.schema'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { consoleRecordQuery } from '@/services/console'
import { categoryDesk } from '@/services/console-desks'
import { uploadService } from '@/services/upload'

/** Titles of the languages that the site speaks: what a form has no field for is not sent, and stays. */
const fieldsOf = (languages: readonly Language[], category?: AdminCategory) => ({
  titles: Object.fromEntries(
    languages.map(({ locale }) => [locale, category?.titles[locale] ?? '']),
  ),
  img: category?.img ?? null,
  active: category?.active ?? true,
  input: String(category?.input ?? 0),
})

/**
 * The form of a kind of shops, a new one without `category`; afterwards the list is shown. If somebody else has changed it
 * since it was shown nothing is saved: what was typed stays, and `meanwhile` is what they have made of it.
 */
export function useCategoryForm(category?: AdminCategory) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [seen, setSeen] = useState(category?.updated_at)
  const [meanwhile, setMeanwhile] = useState<AdminCategory>()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  const loadSchema = () =>
    import('@/domain/admin-category.schema').then((m) => m.categoryFormSchema(main))
  const { form, fail } = useZodForm(loadSchema, fieldsOf(languages, category))
  const img = form.watch('img')

  /** What visitors and the list show of categories is asked for anew. */
  const leave = async (text: string) => {
    toast.success(text)
    await Promise.all(
      ['categories', 'category', 'home'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
    await router.push(consolePaths.categories())
  }

  /** What was typed stays; all else is as the others have left it. */
  const takeOver = async (id: number) => {
    const now = await queryClient.fetchQuery({
      ...consoleRecordQuery(api, 'categories', id),
      staleTime: 0,
    })
    const row = now as AdminCategory
    form.reset(fieldsOf(languages, row), { keepDirtyValues: true })
    setSeen(row.updated_at)
    setMeanwhile(row)
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await categoryDesk(api).save(category?.id, { ...values, updated_at: seen })
    } catch (error) {
      fail(error)
      const isOther = error instanceof ApiError && error.statusCode === 'ERROR_409'
      if (isOther && category) await takeOver(category.id).catch(fail)
      return
    }
    await leave(t('console.category.saved'))
  })

  const upload = async (file: File) => {
    setUploading(true)
    try {
      form.setValue('img', await uploadService(api).upload(file, 'categories'), {
        shouldDirty: true,
      })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setUploading(false)
    }
  }

  const remove = async () => {
    if (!category || isBusy) return
    setBusy(true)
    try {
      await categoryDesk(api).remove(category.id)
    } catch (error) {
      toast.error(errorText(error))
      return
    } finally {
      setBusy(false)
    }
    await leave(t('console.category.deleted'))
  }

  const picture = { img, isPending: isUploading, upload, remove: () => form.setValue('img', null) }
  return { form, submit, picture, remove, isBusy, meanwhile }
}
