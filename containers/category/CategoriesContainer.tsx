import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageFrame } from '@/components/ui/PageFrame'
import { TileGrid } from '@/components/ui/TileGrid'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { pageHref, paths } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { categoryPagesQuery } from '@/services/category'
import { toEndless } from '@/services/endless'

/** All categories in pictures. */
export function CategoriesContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const page = usePageNumber()
  const hrefOf = (next: number) => pageHref(paths.categories(), next)
  const list = toEndless(useInfiniteQuery(categoryPagesQuery(api, page)), hrefOf)
  const steps = [{ name: t('home'), path: paths.home() }]
  const tiles = list.rows?.map((category) => ({
    id: category.id,
    href: paths.category(category.id),
    title: category.translation.title,
    img: category.img,
  }))
  return (
    <PageFrame title={t('categories')} text={t('categories.text')} steps={steps}>
      <PageSeo
        title={t('categories')}
        description={t('categories.text')}
        path={hrefOf(page)}
        steps={steps}
        noIndex={tiles?.length === 0}
      />
      {list.isError && !tiles ? (
        <LoadFailed title={t('categories.failed')} onRetry={list.onRetry} />
      ) : tiles?.length === 0 ? (
        <EmptyState icon="store" title={t('categories.none')} />
      ) : (
        <TileGrid
          tiles={tiles}
          nextHref={list.nextHref}
          isLoadingMore={list.isLoadingMore}
          onMore={list.onMore}
        />
      )}
    </PageFrame>
  )
}
