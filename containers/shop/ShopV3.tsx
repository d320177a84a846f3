import { useTranslation } from 'react-i18next'
import { tileLook } from '@/components/product/look-tile'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import side from '@/components/shop/CategoryTabsSide.module.css'
import { MenuSearch } from '@/components/shop/MenuSearch'
import { ProductRail } from '@/components/shop/ProductRail'
import { ShopHero } from '@/components/shop/ShopHero'
import line from '@/components/shop/ShopHeroLine.module.css'
import { ShopMenu } from '@/components/shop/ShopMenu'
import { paths } from '@/domain/paths'
import styles from './ShopV3.module.css'
import type { ShopViewProps } from './shop-view'

/** Market: categories at the side, dense tiles with a plus each, the cart beside them. */
export function ShopV3(props: ShopViewProps) {
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
          skin={line}
        />
        <div className={styles.columns}>
          <div className={styles.side}>
            {categories?.length ? <CategoryTabs categories={categories} skin={side} /> : null}
          </div>
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
                look={tileLook}
              />
            )}
            <ShopMenu
              categories={categories}
              failed={props.menuFailed}
              isSearch={isSearch}
              help={productHelp}
              look={tileLook}
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
