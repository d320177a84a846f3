import { BannerCarousel } from '@/components/home/BannerCarousel'
import { CategoryTiles } from '@/components/home/CategoryTiles'
import { HomeHero } from '@/components/home/HomeHero'
import { SearchPageForm } from '@/components/search/SearchPageForm'
import { wideLook } from '@/components/shop/look-wide'
import { ShopRail } from '@/components/shop/ShopRail'
import { paths } from '@/domain/paths'
import { shopListHref, shopRails } from '@/domain/shop-filter'
import { useShopRails } from '@/hooks/shop/useShopRails'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { HomeShops } from './HomeShops'
import styles from './HomeV2.module.css'
import type { HomeViewProps } from './home-view'

/** Editorial: an opening with address and search, large categories, themed rows, wide cards. */
export function HomeV2(props: HomeViewProps) {
  const { help, categories, banners, place, filter, isNarrowed, hrefOf } = props
  const { t } = useTranslation()
  const rails = useShopRails()
  const rowOf = (kind: keyof typeof rails) => ({
    shops: rails[kind],
    help,
    look: wideLook,
    allHref: shopListHref(shopRails[kind]),
  })
  return (
    <div className={styles.home}>
      {isNarrowed ? (
        <h1 className="visually-hidden">{t('home.title')}</h1>
      ) : (
        <HomeHero address={place.address} onPlace={place.onChange} categories={categories}>
          <SearchPageForm action={paths.searchPage()} term="" onSearch={props.onSearch} />
        </HomeHero>
      )}
      <CategoryTiles
        categories={categories}
        selected={filter.category_id}
        hrefOf={(category_id) => hrefOf({ category_id })}
      />
      {isNarrowed || place.isOutside ? null : (
        <>
          {props.again}
          <ShopRail title={t('filter.open')} {...rowOf('open')} />
          <BannerCarousel banners={banners} />
          {props.flash}
          <ShopRail title={t('shops.newest')} {...rowOf('newest')} />
          <ShopRail title={t('delivery.free')} {...rowOf('free_delivery')} />
        </>
      )}
      <div className={styles.list}>
        <HomeShops view={props} look={wideLook} />
      </div>
    </div>
  )
}
