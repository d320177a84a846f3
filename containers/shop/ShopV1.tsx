import { useTranslation } from 'react-i18next'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import { MenuSearch } from '@/components/shop/MenuSearch'
import { ProductRail } from '@/components/shop/ProductRail'
import { ShopHero } from '@/components/shop/ShopHero'
import { ShopMenu } from '@/components/shop/ShopMenu'
import { paths } from '@/domain/paths'
import styles from './ShopV1.module.css'
import type { ShopViewProps } from './shop-view'

/** Classic: cover, facts, sticky category tabs, product grid, cart column. */
export function ShopV1(props: ShopViewProps) {
  const { shop, help, productHelp, categories, recommended, search } = props
  const { t } = useTranslation()
  const isSearch = search.found !== undefined
  return (
    <>
      <div className={styles.page}>
        <ShopHero shop={shop} help={help} onInfo={props.onInfo} onShare={props.onShare} />
        <div className={styles.columns}>
          <div className={styles.menu}>
            <MenuSearch
              title={shop.translation.title}
              action={paths.shop(shop.id)}
              value={search.text}
              onChange={search.onChange}
              found={search.found}
            />
            {categories?.length ? <CategoryTabs categories={categories} /> : null}
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
