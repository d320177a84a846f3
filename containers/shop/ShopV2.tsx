import { rowLook } from '@/components/product/look-row'
import { CategoryTabs } from '@/components/shop/CategoryTabs'
import { ShopContents } from '@/components/shop/ShopContents'
import { ShopHero } from '@/components/shop/ShopHero'
import story from '@/components/shop/ShopHeroStory.module.css'
import styles from './ShopV2.module.css'
import type { ShopPageProps } from './shop-page-props'

/** Editorial: the shop's story beside its picture, products in rows that begin with words. */
export function ShopV2(props: ShopPageProps) {
  const { categories } = props
  return (
    <>
      <div className={styles.page}>
        <ShopHero {...props} skin={story} />
        <div className={styles.columns}>
          <div className={styles.menu}>
            {categories?.length ? <CategoryTabs categories={categories} /> : null}
            <ShopContents {...props} look={rowLook} />
          </div>
          <div className={styles.cart}>{props.cartColumn}</div>
        </div>
      </div>
      {props.cartBar}
    </>
  )
}
