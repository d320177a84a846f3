import { BannerCarousel } from '@/components/home/BannerCarousel'
import compact from '@/components/home/BannerCompact.module.css'
import { CategoryList } from '@/components/home/CategoryList'
import { CategoryStrip } from '@/components/home/CategoryStrip'
import { FilterAside } from '@/components/home/FilterAside'
import { PlacePrompt } from '@/components/home/PlacePrompt'
import { lineLook } from '@/components/shop/look-line'
import { ShopRail } from '@/components/shop/ShopRail'
import { shopListHref, shopRails } from '@/domain/shop-filter'
import { useShopRail } from '@/hooks/shop/useShopRail'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HomeShops } from './HomeShops'
import styles from './HomeV3.module.css'
import type { HomeViewProps } from './home-view'

/** Market: categories and filters at the side, a line of shops, then products in rows, many shops to a screen. */
export function HomeV3(props: HomeViewProps) {
  const { help, categories, banners, tags, prices, place, filter, isNarrowed, hrefOf, onFilter } =
    props
  const { t } = useTranslation()
  const open = useShopRail('open')
  const links = {
    categories,
    selected: filter.category_id,
    hrefOf: (category_id: number | undefined) => hrefOf({ category_id }),
  }
  const form = { filter, tags, prices, money: help.money, onApply: onFilter }
  return (
    <div className={styles.home}>
      <div className={styles.side}>
        <CategoryList {...links} />
        {place.isOutside ? null : <FilterAside {...form} />}
      </div>
      <div className={styles.content}>
        <h1 className="visually-hidden">{t('home.title')}</h1>
        {place.address ? null : <PlacePrompt onChoose={place.onChange} />}
        <div className={styles.strip}>
          <CategoryStrip {...links} />
        </div>
        {isNarrowed || place.isOutside ? null : (
          <>
            <ShopRail
              title={t('filter.open')}
              shops={open}
              help={help}
              look={lineLook}
              allHref={shopListHref(shopRails.open)}
            />
            {props.products}
            {props.again}
            <BannerCarousel banners={banners} itemSize="min(80vw, 380px)" skin={compact} />
            {props.flash}
          </>
        )}
        <HomeShops view={props} look={lineLook} formBeside />
      </div>
    </div>
  )
}
