import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { consolePaths } from '@/domain/console-paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CategoryForm } from './CategoryForm'
import { inConsole } from './in-console'
import { RecordScreen } from './RecordScreen'

function CategoryEdit({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  return (
    <RecordScreen
      resource="categories"
      id={categoryId}
      room="console.categories"
      list={{ href: consolePaths.categories(), text: t('console.categories') }}
      titleOf={({ titles }) => titleOf(titles)}
    >
      {(category) => <CategoryForm category={category} />}
    </RecordScreen>
  )
}

/** /console/categories/{id}: a kind of shops, its names, picture and place. */
export const CategoryEditContainer = inConsole(CategoryEdit)

function NewCategory() {
  const { t } = useTranslation()
  return (
    <ConsoleFrame
      room="console.categories"
      title={t('console.category.new')}
      back={{ href: consolePaths.categories(), text: t('console.categories') }}
    >
      <CategoryForm />
    </ConsoleFrame>
  )
}

/** /console/categories/new: a kind of shops that there was not. */
export const NewCategoryContainer = inConsole(NewCategory)
