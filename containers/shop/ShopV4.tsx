import { posterLook } from '@/components/product/look-poster'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import wide from '@/components/shop/CategoryTabsWide.module.css'
import { ShopContents } from '@/components/shop/ShopContents'
import { ShopHero } from '@/components/shop/ShopHero'
import poster from '@/components/shop/ShopHeroPoster.module.css'
import styles from './ShopV4.module.css'
import type { ShopPageProps } from './shop-page-props'

/** Visual: the cover from edge to edge, products as posters, the cart floats. */
export function ShopV4(props: ShopPageProps) {
  const { categories } = props
  return (
    <div className={styles.page}>
      <ShopHero {...props} skin={poster} />
      {categories?.length ? <CategoryTabs categories={categories} skin={wide} /> : null}
      <div className={styles.menu}>
        <ShopContents {...props} look={posterLook} railLook={posterLook} />
      </div>
      {props.cartFloat}
    </div>
  )
}
