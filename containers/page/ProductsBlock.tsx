import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { ProductResults } from '@/components/product/ProductResults'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import type { Product } from '@/domain/product.schema'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { isLoadFailed } from '@/services/load-failed'
import { namedProductsQuery } from '@/services/product'

interface Props {
  title: string
  ids: readonly number[]
}

/** Products that a page names; nothing when none is sold any more, or when they cannot be had. */
export function ProductsBlock({ title, ids }: Props) {
  const router = useRouter()
  const money = useMoney()
  const adding = useAddToCart()
  const { currencyId } = useDisplayOptions()
  const listed = useQuery(namedProductsQuery(useApi(), ids, currencyId))
  const products = listed.data
  if (isLoadFailed(listed) || products?.length === 0) return null
  const handleQuickAdd = (product: Product) => {
    const line = toCartLine(product, firstChoice(product))
    const shopTitle = product.shop?.translation.title ?? ''
    if (line) adding.add(line, { id: product.shop_id, title: shopTitle })
  }
  return (
    <>
      <ProductResults
        title={title}
        products={products}
        total={products?.length}
        nextHref={undefined}
        isLoadingMore={false}
        isMoreFailed={false}
        isError={false}
        isRetrying={false}
        onMore={() => {}}
        onRetry={() => {}}
        help={{
          money,
          onOpen: (product) => router.push(paths.product(product.shop_id, product.uuid)),
          onQuickAdd: handleQuickAdd,
        }}
      />
      <SwitchShopDialog adding={adding} />
    </>
  )
}
