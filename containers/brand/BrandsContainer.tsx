import { useInfiniteQuery } from '@tanstack/react-query'
import { TileListScreen } from '@/containers/shop-list/TileListScreen'
import { useApi } from '@/contexts/Api'
import { pageHref, paths, prevHref } from '@/domain/paths'
import { usePageNumber } from '@/hooks/ui/usePageNumber'
import { useTranslation } from '@/hooks/ui/useTranslation'
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
    <TileListScreen
      title={t('brands')}
      text={t('brands.text')}
      path={hrefOf(page)}
      prev={prevHref(hrefOf, page)}
      steps={steps}
      tiles={tiles}
      failed={t('brands.failed')}
      none={{ icon: 'tag', title: t('brands.none') }}
      list={list}
    />
  )
}
