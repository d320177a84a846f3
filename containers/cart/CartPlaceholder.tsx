import { EmptyState } from '@/components/ui/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CartPanel.module.css'

/** In the place of a cart that is on its way. */
export function CartSkeleton() {
  return (
    <div className={styles.panel}>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={96} />
    </div>
  )
}

/** In the place of a cart that nothing was put into yet. */
export function EmptyCart() {
  const { t } = useTranslation()
  return (
    <div className={styles.panel}>
      <EmptyState icon="bag" title={t('cart.empty')} text={t('cart.empty.hint')} />
    </div>
  )
}
