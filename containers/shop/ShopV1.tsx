import { CategoryTabs } from '@/components/shop/CategoryTabs'
import { ShopContents } from '@/components/shop/ShopContents'
import { ShopHero } from '@/components/shop/ShopHero'
import styles from './ShopV1.module.css'
import type { ShopPageProps } from './shop-page-props'

/** Classic: cover, facts, sticky category tabs, product grid, cart column. */
export function ShopV1(props: ShopPageProps) {
  const { categories } = props
  const tabs = categories?.length ? <CategoryTabs categories={categories} /> : null
  return (
    <>
      <div className={styles.page}>
        <ShopHero {...props} />
        <div className={styles.columns}>
          <div className={styles.menu}>
            <ShopContents {...props} tabs={tabs} />
          </div>
          <div className={styles.cart}>{props.cartColumn}</div>
        </div>
      </div>
      {props.cartBar}
    </>
  )
}
