import type { ProductHelp } from '@/components/product/product-help'
import type { ProductLook } from '@/components/product/product-look'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import type { MenuCategory } from '@/domain/packed-menu'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { MenuSection } from './MenuSection'
import styles from './ShopMenu.module.css'

interface Props {
  /** undefined while they are on their way */
  categories: MenuCategory[] | undefined
  failed: boolean
  isRetrying: boolean
  isSearch: boolean
  help: ProductHelp
  look?: ProductLook
  onRetry(): void
  onClear(): void
}

/** The menu's sections, or why there are none. */
export function ShopMenu(props: Props) {
  const { categories, failed, isSearch, help, look, onRetry, onClear } = props
  const { t } = useTranslation()
  if (failed) {
    return <LoadFailed title={t('menu.failed')} pending={props.isRetrying} onRetry={onRetry} />
  }
  if (!categories) {
    return (
      <div className={styles.menu} aria-busy="true">
        <Skeleton width={200} height={30} />
        <div className={look?.skin.grid ?? styles.grid}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={288} radius={16} />
          ))}
        </div>
      </div>
    )
  }
  if (categories.length === 0) {
    return isSearch ? (
      <EmptyState
        icon="search"
        title={t('products.none')}
        action={
          <Button look="secondary" onClick={onClear}>
            {t('search.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon="store" title={t('menu.empty')} />
    )
  }
  return (
    <div className={styles.menu}>
      {categories.map((category, index) => (
        <MenuSection
          key={category.id}
          category={category}
          help={help}
          priority={index === 0}
          look={look}
        />
      ))}
    </div>
  )
}
