import type { ReactNode } from 'react'
import type { ProductHelp } from '@/components/product/product-help'
import type { ProductLook } from '@/components/product/product-look'
import type { MenuCategory } from '@/domain/packed-menu'
import { paths } from '@/domain/paths'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { MenuSearch } from './MenuSearch'
import { ProductRail } from './ProductRail'
import styles from './ShopContents.module.css'
import { ShopMenu } from './ShopMenu'

interface Props {
  shop: Shop
  productHelp: ProductHelp
  categories: MenuCategory[] | undefined
  recommended: Product[]
  menuFailed: boolean
  isRetryingMenu: boolean
  onRetryMenu(): void
  search: { text: string; found: number | undefined; onChange(text: string): void }
  /** narrows the menu by what somebody eats */
  diet?: ReactNode
  /** of the menu */
  look?: ProductLook
  /** of the row of what is popular, where that is another one */
  railLook?: ProductLook
  /** between the search and the products */
  tabs?: ReactNode
}

/** What a shop sells: the search within it, what is popular, the menu by category. */
export function ShopContents(props: Props) {
  const { shop, productHelp, categories, recommended, search, look, railLook, tabs } = props
  const { t } = useTranslation()
  const isSearch = search.found !== undefined
  return (
    <>
      <div className={styles.tools}>
        <MenuSearch
          title={shop.translation.title}
          action={paths.shop(shop.id)}
          value={search.text}
          onChange={search.onChange}
          found={search.found}
        />
        {props.diet}
      </div>
      {tabs}
      {isSearch ? null : (
        <ProductRail
          title={t('products.recommended')}
          products={recommended}
          help={productHelp}
          look={railLook}
        />
      )}
      <ShopMenu
        categories={categories}
        failed={props.menuFailed}
        isRetrying={props.isRetryingMenu}
        isSearch={isSearch}
        help={productHelp}
        look={look}
        onRetry={props.onRetryMenu}
        onClear={() => search.onChange('')}
      />
    </>
  )
}
