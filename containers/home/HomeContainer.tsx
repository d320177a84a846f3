import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Seo } from '@/containers/seo/Seo'
import { useApi } from '@/contexts/Api'
import { useVisit } from '@/contexts/Visit'
import { paths } from '@/domain/paths'
import { countFilters, shopListHref } from '@/domain/shop-filter'
import type { UiVariant } from '@/domain/ui-variant'
import { usePlace } from '@/hooks/place/usePlace'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useShopFilter } from '@/hooks/shop/useShopFilter'
import { useShopView } from '@/hooks/shop/useShopView'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { bannersQuery, categoriesQuery } from '@/services/home'
import { allRows } from '@/services/page'
import { languagesQuery } from '@/services/settings'
import { avgPricesQuery, recommendedShopsQuery, shopsQuery, tagsQuery } from '@/services/shop-list'
import { zoneQuery } from '@/services/zone'
import { homeNeeds } from './home-needs'
import { homeVariants } from './variants'

const AddressModal = dynamic(() =>
  import('@/containers/place/AddressModal').then((m) => m.AddressModal),
)

const HomeProducts = dynamic(() => import('./HomeProducts').then((m) => m.HomeProducts))

/** Home: what there is around the address, narrowed by the filter in the URL. */
export function HomeContainer({ variant }: { variant: UiVariant }) {
  const api = useApi()
  const view = useShopView()
  const help = useCardHelp()
  const { t } = useTranslation()
  const router = useRouter()
  const { origin } = useVisit()
  const { place } = usePlace()
  const { filter, page, hrefOf, apply } = useShopFilter()
  const [placeOpen, setPlaceOpen] = useState(false)
  const placeEverOpen = useEverOpen(placeOpen)

  const list = useInfiniteQuery({
    ...shopsQuery(api, filter, view, page),
    placeholderData: keepPreviousData,
  })
  const zone = useQuery({ ...zoneQuery(api, place?.location ?? null), enabled: place !== null })
  const { data: categories, isError: noCategories } = useQuery(categoriesQuery(api))
  const { data: banners, isError: noBanners } = useQuery(bannersQuery(api))
  const needs = homeNeeds[variant]
  const { data: recommended, isError: noRecommended } = useQuery({
    ...recommendedShopsQuery(api, view),
    enabled: needs.recommended,
  })
  const { data: tags } = useQuery(tagsQuery(api))
  const { data: prices } = useQuery(avgPricesQuery(api, view.currencyId))
  const { data: languages } = useQuery(languagesQuery(api))

  const last = list.data?.pages.at(-1)?.meta
  const hasNext = last !== undefined && last.current_page < last.last_page
  const { category_id, type } = filter
  const category = categories?.data.find((one) => one.id === category_id)
  const title = category
    ? t('home.title.category', { category: category.translation.title })
    : t('home.title')
  const View = homeVariants[variant]

  return (
    <>
      <Seo
        title={title}
        description={t('home.description')}
        path={shopListHref({ category_id, type }, page)}
        origin={origin}
        lang={api.lang}
        langs={languages?.map((language) => language.locale) ?? []}
        image={banners?.data[0]?.img}
        about={{ kind: 'site' }}
      />
      <View
        help={help}
        categories={noCategories ? [] : categories?.data}
        banners={noBanners ? [] : banners?.data}
        recommended={noRecommended ? [] : recommended?.data}
        products={<HomeProducts />}
        tags={tags?.data}
        prices={prices}
        filter={filter}
        isNarrowed={page > 1 || filter.newest === true || countFilters(filter) > 0}
        hrefOf={hrefOf}
        onFilter={apply}
        onSearch={(text) => router.push(paths.search(text))}
        clearHref={shopListHref({})}
        list={{
          shops: allRows(list.data?.pages),
          total: last?.total,
          nextHref: hasNext ? shopListHref(filter, last.current_page + 1) : undefined,
          isStale: list.isPlaceholderData,
          isLoadingMore: list.isFetchingNextPage,
          isError: list.isError,
          onMore: () => {
            if (!list.isFetchingNextPage) list.fetchNextPage()
          },
          onRetry: () => list.refetch(),
        }}
        place={{
          address: place?.address,
          isOutside: zone.data === false,
          onChange: () => setPlaceOpen(true),
        }}
      />
      {placeEverOpen ? <AddressModal open={placeOpen} onClose={() => setPlaceOpen(false)} /> : null}
    </>
  )
}
