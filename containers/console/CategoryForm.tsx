import type { AdminCategory } from '@/domain/admin-category.schema'
import { useCategoryForm } from '@/hooks/console/useCategoryForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { NamedFields } from './NamedFields'
import { PictureField } from './PictureField'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

/** A kind of shops: its name in every language of the marketplace, its picture, and its place among the others. */
export function CategoryForm({ category }: { category?: AdminCategory }) {
  const { t } = useTranslation()
  const { form, submit, remove, isRemoving, hintOf } = useCategoryForm(category)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NamedFields register={form.register} errors={errors} hintOf={hintOf} />
      <PictureField
        img={form.watch('img')}
        type="categories"
        onChange={(img) => form.setValue('img', img, { shouldDirty: true })}
      />
      <ShownLine control={form.control} />
      <RowActions
        isSaving={isSubmitting}
        ending={
          category && {
            action: t('console.category.delete'),
            question: t('console.category.delete.text'),
            isPending: isRemoving,
            onConfirm: remove,
          }
        }
      />
    </form>
  )
}
