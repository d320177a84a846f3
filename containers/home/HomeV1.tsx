import { BannerCarousel } from '@/components/home/BannerCarousel'
import { CategoryStrip } from '@/components/home/CategoryStrip'
import { PlacePrompt } from '@/components/home/PlacePrompt'
import { StoryRail } from '@/components/home/StoryRail'
import { ShopRail } from '@/components/shop/ShopRail'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HomeShops } from './HomeShops'
import styles from './HomeV1.module.css'
import type { HomeViewProps } from './home-view'

/** Classic: one row of categories, recommended shops, offers, all shops in a grid below a filter bar. */
export function HomeV1(props: HomeViewProps) {
  const { help, categories, banners, recommended, place, filter, isNarrowed, hrefOf } = props
  const { t } = useTranslation()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {place.address ? null : <PlacePrompt onChoose={place.onChange} />}
      <CategoryStrip
        categories={categories}
        selected={filter.category_id}
        hrefOf={(category_id) => hrefOf({ category_id })}
        allHref={paths.categories()}
      />
      {isNarrowed || place.isOutside ? null : (
        <>
          {props.again}
          <ShopRail
            title={t('shops.recommended')}
            shops={recommended}
            help={help}
            allHref={paths.recommended()}
          />
          <BannerCarousel banners={banners} allHref={paths.promotions()} />
          <StoryRail {...props.stories} />
          {props.flash}
        </>
      )}
      <HomeShops view={props} />
    </div>
  )
}
