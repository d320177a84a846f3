import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { LinkButton } from '@/components/ui/Button'
import { consolePaths } from '@/domain/console-paths'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'

function Categories() {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const title = t('console.categories')
  return (
    <ConsoleFrame room="console.categories" title={title}>
      <div>
        <LinkButton href={consolePaths.newCategory()} prefetch={false}>
          {t('console.category.new')}
        </LinkButton>
      </div>
      <RequestList
        resource="categories"
        label={title}
        icon="tag"
        empty={{
          title: t('console.categories.none'),
          text: t('console.categories.none.text'),
        }}
        row={({ id, titles, img, shops }) => (
          <RequestRow
            key={id}
            href={consolePaths.category(id)}
            title={titleOf(titles)}
            about={[t('console.category.shops', { count: shops })]}
            img={img}
            icon="tag"
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/categories: kinds of shops, those that visitors see and those that they do not. */
export const CategoriesContainer = inConsole(Categories)
