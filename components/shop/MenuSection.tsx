import { ProductCard } from '@/components/product/ProductCard'
import type { ProductHelp } from '@/components/product/product-help'
import type { ProductLook } from '@/components/product/product-look'
import type { MenuCategory } from '@/domain/packed-menu'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatClock } from '@/lib/local-time'
import styles from './MenuSection.module.css'

interface Props {
  category: MenuCategory
  help: ProductHelp
  /** the first section's pictures are fetched at once */
  priority?: boolean
  look?: ProductLook
}

/** The address of a category within its shop's page. */
export function sectionId(category: Pick<MenuCategory, 'id'>): string {
  return `category-${category.id}`
}

export function MenuSection({ category, help, priority, look }: Props) {
  const { t, i18n } = useTranslation()
  const langOf = useLangOf()
  const clock = (time: string) => formatClock(time, i18n.language)
  const { served } = category
  const id = sectionId(category)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
        <span lang={langOf(category.translation)}>{category.translation.title}</span>
        {served ? (
          <span className={styles.served}>
            {t('served.between', { from: clock(served.from), to: clock(served.to) })}
          </span>
        ) : null}
      </h2>
      <ul className={look?.skin.grid ?? styles.grid}>
        {category.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              help={help}
              priority={priority && index < 4}
              look={look}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
