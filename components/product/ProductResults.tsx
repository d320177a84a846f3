import { useId } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreLink } from '@/components/ui/MoreLink'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Product } from '@/domain/product.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ProductCard } from './ProductCard'
import styles from './ProductResults.module.css'
import type { ProductHelp } from './product-help'

interface Props {
  title: string
  help: ProductHelp
  /** undefined while they are on their way */
  products: Product[] | undefined
  total: number | undefined
  nextHref: string | undefined
  isLoadingMore: boolean
  isMoreFailed: boolean
  isError: boolean
  isRetrying: boolean
  onMore(): void
  onRetry(): void
}

const firstRow = 4
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Products of several shops, each under the name of who sells it. */
export function ProductResults(props: Props) {
  const { title, help, products, total, nextHref, isLoadingMore, onMore } = props
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.results}>
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.count} role="status">
          {total === undefined ? '' : t('products.count', { count: total })}
        </p>
      </div>
      {props.isError ? (
        <LoadFailed
          title={t('products.failed')}
          pending={props.isRetrying}
          onRetry={props.onRetry}
        />
      ) : products?.length === 0 ? (
        <EmptyState icon="box" title={t('products.empty')} />
      ) : products ? (
        <>
          <ul className={styles.grid}>
            {products.map((product, index) => (
              <li key={product.id} className={styles.item}>
                <p className={styles.shop}>{product.shop?.translation.title}</p>
                <ProductCard product={product} help={help} priority={index < firstRow} />
              </li>
            ))}
          </ul>
          <MoreLink
            href={nextHref}
            label={t('view.more')}
            isLoading={isLoadingMore}
            failed={props.isMoreFailed}
            onMore={onMore}
          />
        </>
      ) : (
        <div className={styles.grid} aria-busy="true">
          {skeletons.map((key) => (
            <Skeleton key={key} height={320} radius={16} />
          ))}
        </div>
      )}
    </section>
  )
}
