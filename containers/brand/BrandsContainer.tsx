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
import { brandsQuery } from '@/services/brand'
import { toEndless } from '@/services/endless'

/** Who makes what the shops sell. */
export function BrandsContainer() {
  const api = useApi()
  const { t } = useTranslation()
  const page = usePageNumber()
  const hrefOf = (next: number) => pageHref(paths.brands(), next)
  const list = toEndless(useInfiniteQuery(brandsQuery(api, page)), hrefOf)
  const steps = [{ name: t('home'), path: paths.home() }]
  const tiles = list.rows?.map((brand) => ({
    id: brand.id,
    href: paths.brand(brand.id),
    title: brand.title,
    note: t('products.count', { count: brand.products_count ?? 0 }),
    img: brand.img,
  }))
  return (
    <PageFrame title={t('brands')} text={t('brands.text')} steps={steps}>
      <PageSeo
        title={t('brands')}
        description={t('brands.text')}
        path={hrefOf(page)}
        steps={steps}
        noIndex={tiles?.length === 0}
      />
      {list.isError && !tiles ? (
        <LoadFailed title={t('brands.failed')} onRetry={list.onRetry} />
      ) : tiles?.length === 0 ? (
        <EmptyState icon="tag" title={t('brands.none')} />
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
