import { ProductCard, stackedLook } from '@/components/product/ProductCard'
import type { ProductHelp } from '@/components/product/product-help'
import type { ProductLook } from '@/components/product/product-look'
import { Rail } from '@/components/ui/Rail'
import type { Product } from '@/domain/product.schema'

interface Props {
  title: string
  products: Product[]
  help: ProductHelp
  look?: ProductLook
}

/** A row of products; nothing when there are none. */
export function ProductRail({ title, products, help, look = stackedLook }: Props) {
  if (products.length === 0) return null
  return (
    <Rail title={title} itemSize={look.itemSize}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} help={help} look={look} />
        </li>
      ))}
    </Rail>
  )
}
