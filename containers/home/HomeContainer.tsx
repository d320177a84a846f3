import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Seo } from '@/containers/seo/Seo'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { useVisit } from '@/contexts/Visit'
import { localesOf } from '@/domain/language'
import { prevHref } from '@/domain/paths'
import { countFilters } from '@/domain/shop-filter'
import { canonicalList, homeList, isFaceted, listHref } from '@/domain/shop-list'
import type { UiVariant } from '@/domain/ui-variant'
import { usePlace } from '@/hooks/place/usePlace'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useShopFilter } from '@/hooks/shop/useShopFilter'
import { useStories } from '@/hooks/story/useStories'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { bannersQuery, categoriesQuery } from '@/services/home'
import { languagesQuery } from '@/services/settings'
import { avgPricesQuery, recommendedShopsQuery, shopsQuery, tagsQuery } from '@/services/shop-list'
import { zoneQuery } from '@/services/zone'
import { FlashSales } from './FlashSales'
import { homeNeeds } from './home-needs'
import { homeVariants } from './variants'

const AddressModal = dynamic(() =>
  import('@/containers/place/AddressModal').then((m) => m.AddressModal),
)
const SavedAddresses = dynamic(() =>
  import('@/containers/place/SavedAddresses').then((m) => m.SavedAddresses),
)
const NotifyMe = dynamic(() => import('@/containers/place/NotifyMe').then((m) => m.NotifyMe))
const NewsDialog = dynamic(() => import('@/containers/news/NewsDialog').then((m) => m.NewsDialog))
const StoryViewer = dynamic(() =>
  import('@/containers/story/StoryViewer').then((m) => m.StoryViewer),
)
const OrderAgain = dynamic(() => import('./OrderAgain').then((m) => m.OrderAgain))
const HomeProducts = dynamic(() => import('./HomeProducts').then((m) => m.HomeProducts))

/** Home: what there is around the address, narrowed by the filter in the URL. */
export function HomeContainer({ variant }: { variant: UiVariant }) {
  const api = useApi()
  const view = useDisplayOptions()
  const help = useCardHelp()
  const { t } = useTranslation()
  const { user, session } = useAuth()
  const { origin, hasOrdered } = useVisit()
  const { place } = usePlace()
  const { filter, page, hrefOf, apply } = useShopFilter()
  // as it was when it was pressed: who is signed in may become known later
  const [asked, setAsked] = useState<{ of: 'saved' | 'new'; open: boolean } | null>(null)

  const list = useInfiniteQuery({
    ...shopsQuery(api, filter, view, page),
    placeholderData: keepPreviousData,
  })
  const needs = homeNeeds[variant]
  const { rows: shops, ...endless } = toEndless(list, (next) => listHref(homeList, filter, next))
  const stories = useStories(needs.stories !== false)
  const news = useOpenParam('news')
  const zone = useQuery({ ...zoneQuery(api, place?.location ?? null), enabled: place !== null })
  const { data: categories, isError: noCategories } = useQuery(categoriesQuery(api))
  const { data: banners, isError: noBanners } = useQuery(bannersQuery(api))
  const { data: recommended, isError: noRecommended } = useQuery({
    ...recommendedShopsQuery(api, view),
    enabled: needs.recommended,
  })
  const { data: tags } = useQuery(tagsQuery(api))
  const { data: prices } = useQuery(avgPricesQuery(api, view.currencyId))
  const { data: languages } = useQuery(languagesQuery(api))

  const category = categories?.data.find((one) => one.id === filter.category_id)
  const title = category
    ? t('home.title.category', { category: category.translation.title })
    : t('home.title')
  const View = homeVariants[variant]
  const PlaceModal = asked?.of === 'saved' ? SavedAddresses : AddressModal

  return (
    <>
      <Seo
        title={title}
        description={t('home.description')}
        path={canonicalList(filter, page)}
        origin={origin}
        lang={api.lang}
        langs={localesOf(languages)}
        image={banners?.data[0]?.img}
        prev={prevHref((number) => listHref(homeList, filter, number), page)}
        noIndex={isFaceted(homeList, filter)}
        next={endless.nextHref}
        about={{ kind: 'site' }}
      />
      <View
        help={help}
        categories={noCategories ? [] : categories?.data}
        banners={noBanners ? [] : banners?.data}
        recommended={noRecommended ? [] : recommended?.data}
        products={<HomeProducts />}
        flash={<FlashSales />}
        again={
          user || (session === 'user' && hasOrdered) ? (
            <OrderAgain userId={user?.id} isExpected={hasOrdered} />
          ) : null
        }
        tags={tags?.data}
        prices={prices}
        filter={filter}
        isNarrowed={page > 1 || filter.newest === true || countFilters(filter) > 0}
        hrefOf={hrefOf}
        onFilter={apply}
        clearHref={homeList.path}
        stories={stories.row}
        list={{ shops, ...endless }}
        place={{
          address: place?.address,
          isOutside: zone.data === false,
          onChange: () => setAsked({ of: user ? 'saved' : 'new', open: true }),
          notify: <NotifyMe />,
        }}
      />
      {stories.viewer ? <StoryViewer {...stories.viewer} /> : null}
      {news.value ? <NewsDialog key={news.value} uuid={news.value} onClose={news.close} /> : null}
      {asked ? (
        <PlaceModal open={asked.open} onClose={() => setAsked({ ...asked, open: false })} />
      ) : null}
    </>
  )
}
