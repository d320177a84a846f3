import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { AdminCategory } from '@/domain/admin-category.schema'
import { consolePaths } from '@/domain/console-paths'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { categoryDesk } from '@/services/console'
import { uploadService } from '@/services/upload'

const loadSchema = () => import('@/domain/admin-category.schema').then((m) => m.categoryFormSchema)

/** The form of a kind of shops, a new one without `category`; afterwards the list is shown. */
export function useCategoryForm(category?: AdminCategory) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { form, fail } = useZodForm(loadSchema, {
    titles: category?.titles ?? {},
    img: category?.img ?? null,
    active: category?.active ?? true,
    input: String(category?.input ?? 0),
  })
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

  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, ...(category ? { updated_at: category.updated_at } : {}) }
    try {
      await categoryDesk(api).save(category?.id, body)
    } catch (error) {
      fail(error)
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
  return { form, submit, picture, remove, isBusy }
}
