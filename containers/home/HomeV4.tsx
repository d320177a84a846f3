import { BannerCarousel } from '@/components/home/BannerCarousel'
import stage from '@/components/home/BannerStage.module.css'
import { CategoryStrip } from '@/components/home/CategoryStrip'
import { CoverStories } from '@/components/home/CoverStories'
import { PlacePrompt } from '@/components/home/PlacePrompt'
import { visualLook } from '@/components/shop/look-visual'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HomeShops } from './HomeShops'
import styles from './HomeV4.module.css'
import type { HomeViewProps } from './home-view'

/** Visual: stories first, wide covers, large cards with the words on the picture. */
export function HomeV4(props: HomeViewProps) {
  const { categories, banners, place, filter, isNarrowed, hrefOf } = props
  const { t } = useTranslation()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {isNarrowed || place.isOutside ? null : <CoverStories {...props.stories} />}
      {place.address ? null : <PlacePrompt onChoose={place.onChange} />}
      {isNarrowed || place.isOutside ? null : (
        <>
          <BannerCarousel banners={banners} itemSize="min(88vw, 1160px)" skin={stage} />
          {props.again}
          {props.flash}
        </>
      )}
      <CategoryStrip
        categories={categories}
        selected={filter.category_id}
        hrefOf={(category_id) => hrefOf({ category_id })}
      />
      <HomeShops view={props} look={visualLook} />
    </div>
  )
}
