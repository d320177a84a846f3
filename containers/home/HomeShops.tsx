import { FilterBar } from '@/components/home/FilterBar'
import { NoDelivery } from '@/components/home/NoDelivery'
import { ParcelPrompt } from '@/components/home/ParcelPrompt'
import { ShopResults } from '@/components/home/ShopResults'
import type { ShopLook } from '@/components/shop/shop-look'
import { inBrowser } from '@/components/ui/in-browser'
import { useSettings } from '@/contexts/Settings'
import { isOn } from '@/domain/settings'
import { homeList } from '@/domain/shop-list'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { HomeViewProps } from './home-view'

const ShopListMap = inBrowser(() =>
  import('@/containers/shop-list/ShopListMap').then((m) => m.ShopListMap),
)

interface Props {
  view: HomeViewProps
  look?: ShopLook
  /** on desktops the form of filters stands elsewhere on the page */
  formBeside?: boolean
}

/** The shops of home with what narrows them; where nobody delivers, the ways out. */
export function HomeShops({ view, look, formBeside }: Props) {
  const { t } = useTranslation()
  const settings = useSettings()
  const { help, categories, tags, prices, filter, place } = view
  if (place.isOutside) {
    return (
      <NoDelivery address={place.address ?? ''} onChange={place.onChange} notify={place.notify} />
    )
  }
  const category = categories?.find((one) => one.id === filter.category_id)
  return (
    <>
      {view.isNarrowed || !isOn(settings, 'active_parcel') ? null : <ParcelPrompt />}
      <FilterBar
        filter={filter}
        hrefOf={view.hrefOf}
        onApply={view.onFilter}
        tags={tags}
        prices={prices}
        money={help.money}
        formBeside={formBeside}
        isPlaced={place.address !== undefined}
      />
      <ShopResults
        title={category?.translation.title ?? t('shops.all')}
        help={help}
        isNarrowed={view.isNarrowed}
        clearHref={view.clearHref}
        look={look}
        map={<ShopListMap list={homeList} filter={filter} />}
        {...view.list}
      />
    </>
  )
}
