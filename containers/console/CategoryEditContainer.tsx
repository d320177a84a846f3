import { useGetOne } from 'ra-core'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { AdminCategory } from '@/domain/admin-category.schema'
import { consolePaths } from '@/domain/console-paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CategoryForm } from './CategoryForm'
import { inConsole } from './in-console'

function CategoryEdit({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const { data, isError, isFetching, refetch } = useGetOne<AdminCategory>(
    'categories',
    { id: categoryId, meta: { lang: useApi().lang } },
    { staleTime: 0 },
  )
  return (
    <ConsoleFrame
      room="console.categories"
      title={data ? titleOf(data.titles) : t('console.categories')}
      back={{ href: consolePaths.categories(), text: t('console.categories') }}
    >
      {data ? (
        <CategoryForm category={data} />
      ) : isError ? (
        <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius={16} />
      )}
    </ConsoleFrame>
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
