import { useTranslation } from 'react-i18next'
import { BannerCarousel } from '@/components/home/BannerCarousel'
import stage from '@/components/home/BannerStage.module.css'
import { CategoryStrip } from '@/components/home/CategoryStrip'
import { CoverStories } from '@/components/home/CoverStories'
import { FilterBar } from '@/components/home/FilterBar'
import { NoDelivery } from '@/components/home/NoDelivery'
import { PlacePrompt } from '@/components/home/PlacePrompt'
import { ShopResults } from '@/components/home/ShopResults'
import { visualLook } from '@/components/shop/look-visual'
import styles from './HomeV4.module.css'
import type { HomeViewProps } from './home-view'

/** Visual: stories first, wide covers, large cards with the words on the picture. */
export function HomeV4(props: HomeViewProps) {
  const { help, categories, banners, recommended, tags, prices, place, list } = props
  const { filter, isNarrowed, hrefOf, onFilter, clearHref } = props
  const { t } = useTranslation()
  const category = categories?.find((one) => one.id === filter.category_id)
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {isNarrowed || place.isOutside ? null : (
        <CoverStories title={t('shops.recommended')} shops={recommended} />
      )}
      {place.address ? null : <PlacePrompt onChoose={place.onChange} />}
      {isNarrowed || place.isOutside ? null : (
        <BannerCarousel banners={banners} itemSize="min(88vw, 1160px)" skin={stage} />
      )}
      <CategoryStrip
        categories={categories}
        selected={filter.category_id}
        hrefOf={(category_id) => hrefOf({ category_id })}
      />
      {place.isOutside ? (
        <NoDelivery address={place.address ?? ''} onChange={place.onChange} />
      ) : (
        <>
          <FilterBar
            filter={filter}
            hrefOf={hrefOf}
            onApply={onFilter}
            tags={tags}
            prices={prices}
            money={help.money}
          />
          <ShopResults
            title={category?.translation.title ?? t('shops.all')}
            help={help}
            clearHref={clearHref}
            look={visualLook}
            {...list}
          />
        </>
      )}
    </div>
  )
}
