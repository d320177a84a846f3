import { StackedField } from '@/components/console/StackedField'
import type { MenuSection } from '@/domain/menu-section.schema'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { useSectionForm } from '@/hooks/console/useSectionForm'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'

/** A heading of a menu: its name in every language of the marketplace, and when what stands below it is served. */
export function SectionForm({ section }: { section?: MenuSection }) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const place = useMenuShop()
  const shopId = section && place.isAdmin ? section.shop.id : place.shopId
  const query = shopId === undefined ? '' : `?shop_id=${shopId}`
  const { form, submit, remove, isRemoving, hintOf } = useSectionForm({ shopId, query }, section)
  const { errors, isSubmitting } = form.formState
  // what the server refuses of all names is about that in the main language
  const refused = typeof errors.titles?.message === 'string' ? errors.titles.message : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {languages.map(({ locale, title, default: isMain }) => (
        <StackedField
          key={locale}
          field={form.register(`titles.${locale}`)}
          label={t('console.category.name', { language: title })}
          error={errors.titles?.[locale]?.message ?? (isMain ? refused : undefined)}
          hint={hintOf(`titles.${locale}`)}
          required={isMain}
        />
      ))}
      <StackedField
        field={form.register('from')}
        label={t('console.section.from')}
        error={errors.from?.message}
        hint={hintOf('from')}
        type="time"
      />
      <StackedField
        field={form.register('to')}
        label={t('console.section.to')}
        error={errors.to?.message}
        hint={hintOf('to') ?? t('console.section.hint')}
        type="time"
      />
      <RowActions
        isSaving={isSubmitting}
        ending={
          section && {
            action: t('console.section.delete'),
            question: t('console.section.delete.text'),
            isPending: isRemoving,
            onConfirm: remove,
          }
        }
      />
    </form>
  )
}
