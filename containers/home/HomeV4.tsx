import { BannerCarousel } from '@/components/home/BannerCarousel'
import stage from '@/components/home/BannerStage.module.css'
import { CategoryStrip } from '@/components/home/CategoryStrip'
import { PlacePrompt } from '@/components/home/PlacePrompt'
import { StoryRail } from '@/components/home/StoryRail'
import { visualLook } from '@/components/shop/look-visual'
import { ShopRail } from '@/components/shop/ShopRail'
import { shopListHref, shopRails } from '@/domain/shop-filter'
import { useShopRail } from '@/hooks/shop/useShopRail'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HomeShops } from './HomeShops'
import styles from './HomeV4.module.css'
import type { HomeViewProps } from './home-view'

/** Visual: stories as one row, then large covers; cards with the words on the picture. */
export function HomeV4(props: HomeViewProps) {
  const { help, categories, banners, place, filter, isNarrowed, hrefOf } = props
  const { t } = useTranslation()
  const open = useShopRail('open')
  const hasRows = !isNarrowed && !place.isOutside
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      {place.address ? null : <PlacePrompt onChoose={place.onChange} />}
      {hasRows ? (
        <>
          <StoryRail {...props.stories} hideTitle />
          {props.again}
          <ShopRail
            title={t('filter.open')}
            shops={open}
            help={help}
            look={visualLook}
            allHref={shopListHref(shopRails.open)}
          />
          <BannerCarousel banners={banners} itemSize="min(88vw, 1160px)" skin={stage} />
          {props.flash}
        </>
      ) : null}
      <CategoryStrip
        categories={categories}
        selected={filter.category_id}
        hrefOf={(category_id) => hrefOf({ category_id })}
      />
      <HomeShops view={props} look={visualLook} />
    </div>
  )
}
