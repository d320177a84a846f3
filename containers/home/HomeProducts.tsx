import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { tileLook } from '@/components/product/look-tile'
import type { ProductHelp } from '@/components/product/product-help'
import { ProductRail } from '@/components/shop/ProductRail'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import type { Product } from '@/domain/product.schema'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { productRailQuery } from '@/services/product-list'

/** Products of all shops in rows; what needs no choice goes into the cart from here. */
export function HomeProducts() {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { currencyId } = useDisplayOptions()
  const adding = useAddToCart()
  const { data: popular } = useQuery(productRailQuery(api, 'most-sold', currencyId))
  const { data: reduced } = useQuery(productRailQuery(api, 'discount', currencyId))

  const handleQuickAdd = async (product: Product) => {
    const line = toCartLine(product, firstChoice(product))
    if (!line) return
    const title = product.shop?.translation.title ?? ''
    const added = await adding.add(line, { id: product.shop_id, title })
    if (added) toast.success(t('cart.added', { title: product.translation.title }))
  }
  const help: ProductHelp = {
    money: useMoney(),
    onOpen: (product) => router.push(paths.product(product.shop_id, product.uuid)),
    onQuickAdd: handleQuickAdd,
  }
  return (
    <>
      <ProductRail
        title={t('products.popular')}
        products={popular ?? []}
        help={help}
        look={tileLook}
      />
      <ProductRail
        title={t('products.on.offer')}
        products={reduced ?? []}
        help={help}
        look={tileLook}
      />
      <SwitchShopDialog adding={adding} />
    </>
  )
}
