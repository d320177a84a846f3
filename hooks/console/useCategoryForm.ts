import type { AdminCategory } from '@/domain/admin-category.schema'
import { consolePaths } from '@/domain/console-paths'
import { useLanguages } from '@/hooks/language/useLanguages'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { textsIn } from '@/lib/texts-in'
import { useRowForm } from './useRowForm'

/** The form of a kind of shops, a new one without `category`. */
export function useCategoryForm(category?: AdminCategory) {
  const { t } = useTranslation()
  const { languages } = useLanguages()
  const main = languages.find((one) => one.default)?.locale
  return useRowForm({
    resource: 'categories',
    row: category,
    fieldsOf: (row?: AdminCategory) => ({
      titles: textsIn(languages, row?.titles),
      img: row?.img ?? null,
      active: row?.active ?? true,
      input: String(row?.input ?? 0),
    }),
    load: () => import('@/domain/admin-category.schema').then((m) => m.categoryFormSchema(main)),
    list: consolePaths.categories(),
    said: { saved: t('console.category.saved'), removed: t('console.category.deleted') },
    visible: ['category', 'home'],
  })
}
