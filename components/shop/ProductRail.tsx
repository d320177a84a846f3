import { useTranslation } from 'react-i18next'
import { ProductCard } from '@/components/product/ProductCard'
import type { ProductHelp } from '@/components/product/product-help'
import { Rail } from '@/components/ui/Rail'
import type { Product } from '@/domain/product'

/** What people order most in a shop; nothing when there is none. */
export function ProductRail({ products, help }: { products: Product[]; help: ProductHelp }) {
  const { t } = useTranslation()
  if (products.length === 0) return null
  return (
    <Rail title={t('products.recommended')} itemSize="min(62vw, 240px)">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} help={help} look="stacked" />
        </li>
      ))}
    </Rail>
  )
}
