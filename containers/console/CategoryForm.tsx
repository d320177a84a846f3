import { StackedField } from '@/components/console/StackedField'
import type { AdminCategory } from '@/domain/admin-category.schema'
import { useCategoryForm } from '@/hooks/console/useCategoryForm'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { PictureField } from './PictureField'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

/** A kind of shops: its name in every language of the marketplace, its picture, and its place among the others. */
export function CategoryForm({ category }: { category?: AdminCategory }) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const { form, submit, remove, isRemoving, hintOf } = useCategoryForm(category)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {languages.map(({ locale, title, default: isMain }) => (
        <StackedField
          key={locale}
          field={form.register(`titles.${locale}`)}
          label={t('console.category.name', { language: title })}
          error={errors.titles?.[locale]?.message}
          hint={hintOf(`titles.${locale}`)}
          required={isMain}
        />
      ))}
      <StackedField
        field={form.register('input')}
        label={t('console.category.position')}
        hint={hintOf('input') ?? t('console.category.position.hint')}
        error={errors.input?.message}
        inputMode="numeric"
        dir="ltr"
        required
      />
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
