import { useId } from 'react'
import { smallLook } from '@/components/product/look-small'
import { ProductCard } from '@/components/product/ProductCard'
import type { ProductHelp } from '@/components/product/product-help'
import { Skeleton } from '@/components/ui/Skeleton'
import type { Product } from '@/domain/product.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './TogetherRow.module.css'

interface Props {
  /** undefined while they are on their way */
  products: readonly Product[] | undefined
  help: ProductHelp
}

/** What goes well with a cart: small cards to be scrolled sideways, each with its plus, and what the cart has of it. */
export function TogetherRow({ products, help }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const list = { className: styles.list, style: { gridAutoColumns: smallLook.itemSize } }
  if (!products) {
    return (
      <div className={styles.place} aria-hidden="true">
        <p className={styles.title}>
          <Skeleton height="1lh" width="60%" />
        </p>
        <div {...list}>
          <div>
            <Skeleton height={88} />
          </div>
          <div>
            <Skeleton height={88} />
          </div>
        </div>
      </div>
    )
  }
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('cart.together')}
      </h3>
      <ul {...list}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} help={help} look={smallLook} />
          </li>
        ))}
      </ul>
    </section>
  )
}
