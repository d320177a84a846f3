import { BannerCarousel } from '@/components/home/BannerCarousel'
import { CategoryTiles } from '@/components/home/CategoryTiles'
import { HomeHero } from '@/components/home/HomeHero'
import { narrowLook, wideLook } from '@/components/shop/look-wide'
import { ShopRail } from '@/components/shop/ShopRail'
import { type ShopRailKind, shopListHref, shopRails } from '@/domain/shop-filter'
import { useShopRail } from '@/hooks/shop/useShopRail'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HomeShops } from './HomeShops'
import styles from './HomeV2.module.css'
import type { HomeViewProps } from './home-view'

/** Editorial: an opening that asks where to, themed rows, large categories, wide cards. */
export function HomeV2(props: HomeViewProps) {
  const { help, categories, banners, place, filter, isNarrowed, hrefOf } = props
  const { t } = useTranslation()
  const rails = {
    open: useShopRail('open'),
    newest: useShopRail('newest'),
    free_delivery: useShopRail('free_delivery'),
  }
  // below the opening less is seen of them
  const look = place.address ? wideLook : narrowLook
  const rowOf = (kind: ShopRailKind) => ({
    shops: rails[kind],
    help,
    look,
    allHref: shopListHref(shopRails[kind]),
  })
  const hasRows = !isNarrowed && !place.isOutside
  return (
    <div className={styles.home}>
      {isNarrowed || place.address ? (
        <h1 className="visually-hidden">{t('home.title')}</h1>
      ) : (
        <HomeHero onPlace={place.onChange} categories={categories} />
      )}
      {hasRows ? (
        <>
          {props.again}
          <ShopRail title={t('filter.open')} {...rowOf('open')} />
        </>
      ) : null}
      <CategoryTiles
        categories={categories}
        selected={filter.category_id}
        hrefOf={(category_id) => hrefOf({ category_id })}
      />
      {hasRows ? (
        <>
          <BannerCarousel banners={banners} />
          {props.flash}
          <ShopRail title={t('shops.newest')} {...rowOf('newest')} />
          <ShopRail title={t('delivery.free')} {...rowOf('free_delivery')} />
        </>
      ) : null}
      <div className={styles.list}>
        <HomeShops view={props} look={wideLook} />
      </div>
    </div>
  )
}
