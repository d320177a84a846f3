import { useTranslation } from 'react-i18next'
import { posterLook } from '@/components/product/look-poster'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import wide from '@/components/shop/CategoryTabsWide.module.css'
import { MenuSearch } from '@/components/shop/MenuSearch'
import { ProductRail } from '@/components/shop/ProductRail'
import { ShopHero } from '@/components/shop/ShopHero'
import poster from '@/components/shop/ShopHeroPoster.module.css'
import { ShopMenu } from '@/components/shop/ShopMenu'
import { paths } from '@/domain/paths'
import styles from './ShopV4.module.css'
import type { ShopViewProps } from './shop-view'

/** Visual: the cover from edge to edge, products as posters, the cart floats. */
export function ShopV4(props: ShopViewProps) {
  const { shop, help, productHelp, categories, recommended, search } = props
  const { t } = useTranslation()
  const isSearch = search.found !== undefined
  return (
    <div className={styles.page}>
      <ShopHero
        shop={shop}
        help={help}
        onInfo={props.onInfo}
        onShare={props.onShare}
        skin={poster}
      />
      {categories?.length ? <CategoryTabs categories={categories} skin={wide} /> : null}
      <div className={styles.menu}>
        <MenuSearch
          title={shop.translation.title}
          action={paths.shop(shop.id)}
          value={search.text}
          onChange={search.onChange}
          found={search.found}
        />
        {isSearch ? null : (
          <ProductRail
            title={t('products.recommended')}
            products={recommended}
            help={productHelp}
            look={posterLook}
          />
        )}
        <ShopMenu
          categories={categories}
          failed={props.menuFailed}
          isSearch={isSearch}
          help={productHelp}
          look={posterLook}
          onRetry={props.onRetryMenu}
          onClear={() => search.onChange('')}
        />
      </div>
      {props.cartFloat}
    </div>
  )
}
