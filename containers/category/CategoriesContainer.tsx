import { useInfiniteQuery } from '@tanstack/react-query'
import { TileListScreen } from '@/containers/shop-list/TileListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths, prevHref } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
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
    <TileListScreen
      title={t('categories')}
      text={t('categories.text')}
      path={hrefOf(page)}
      prev={prevHref(hrefOf, page)}
      steps={steps}
      tiles={tiles}
      failed={t('categories.failed')}
      none={{ icon: 'store', title: t('categories.none') }}
      list={list}
    />
  )
}
