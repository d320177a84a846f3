import { useTranslation } from 'react-i18next'
import { rowLook } from '@/components/product/look-row'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import { MenuSearch } from '@/components/shop/MenuSearch'
import { ProductRail } from '@/components/shop/ProductRail'
import { ShopHero } from '@/components/shop/ShopHero'
import story from '@/components/shop/ShopHeroStory.module.css'
import { ShopMenu } from '@/components/shop/ShopMenu'
import { paths } from '@/domain/paths'
import styles from './ShopV2.module.css'
import type { ShopViewProps } from './shop-view'

/** Editorial: the shop's story beside its picture, products in rows that begin with words. */
export function ShopV2(props: ShopViewProps) {
  const { shop, help, productHelp, categories, recommended, search } = props
  const { t } = useTranslation()
  const isSearch = search.found !== undefined
  return (
    <>
      <div className={styles.page}>
        <ShopHero
          shop={shop}
          help={help}
          onInfo={props.onInfo}
          onShare={props.onShare}
          skin={story}
        />
        <div className={styles.columns}>
          <div className={styles.menu}>
            {categories?.length ? <CategoryTabs categories={categories} /> : null}
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
              />
            )}
            <ShopMenu
              categories={categories}
              failed={props.menuFailed}
              isSearch={isSearch}
              help={productHelp}
              look={rowLook}
              onRetry={props.onRetryMenu}
              onClear={() => search.onChange('')}
            />
          </div>
          <div className={styles.cart}>{props.cartColumn}</div>
        </div>
      </div>
      {props.cartBar}
    </>
  )
}
