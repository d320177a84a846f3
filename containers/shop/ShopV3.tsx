import { tileLook } from '@/components/product/look-tile'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import side from '@/components/shop/CategoryTabsSide.module.css'
import { ShopContents } from '@/components/shop/ShopContents'
import { ShopHero } from '@/components/shop/ShopHero'
import line from '@/components/shop/ShopHeroLine.module.css'
import styles from './ShopV3.module.css'
import type { ShopPageProps } from './shop-page-props'

/** Market: categories at the side, dense tiles with a plus each, the cart beside them. */
export function ShopV3(props: ShopPageProps) {
  const { categories } = props
  return (
    <>
      <div className={styles.page}>
        <ShopHero {...props} skin={line} />
        <div className={styles.columns}>
          <div className={styles.side}>
            {categories?.length ? <CategoryTabs categories={categories} skin={side} /> : null}
          </div>
          <div className={styles.menu}>
            <ShopContents {...props} look={tileLook} railLook={tileLook} />
          </div>
          <div className={styles.cart}>{props.cartColumn}</div>
        </div>
      </div>
      {props.cartBar}
    </>
  )
}
