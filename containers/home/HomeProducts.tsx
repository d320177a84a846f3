import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { tileLook } from '@/components/product/look-tile'
import type { ProductHelp } from '@/components/product/product-help'
import { ProductRail } from '@/components/shop/ProductRail'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useQuickAdd } from '@/hooks/cart/useQuickAdd'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { productRailQuery } from '@/services/product-list'

/** Products of all shops in rows; what needs no choice goes into the cart from here. */
export function HomeProducts() {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { currencyId } = useDisplayOptions()
  const { adding, quickAdd } = useQuickAdd()
  const { data: popular } = useQuery(productRailQuery(api, 'most-sold', currencyId))
  const { data: reduced } = useQuery(productRailQuery(api, 'discount', currencyId))

  const help: ProductHelp = {
    money: useMoney(),
    onOpen: (product) => router.push(paths.product(product.shop_id, product.uuid)),
    onQuickAdd: quickAdd,
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
