import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { ProductResults } from '@/components/product/ProductResults'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useQuickAdd } from '@/hooks/cart/useQuickAdd'
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
  const { adding, quickAdd } = useQuickAdd()
  const { currencyId } = useDisplayOptions()
  const listed = useQuery(namedProductsQuery(useApi(), ids, currencyId))
  const products = listed.data
  if (isLoadFailed(listed) || products?.length === 0) return null
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
          onQuickAdd: quickAdd,
        }}
      />
      <SwitchShopDialog adding={adding} />
    </>
  )
}
