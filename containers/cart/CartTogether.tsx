import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { TogetherRow } from '@/components/cart/TogetherRow'
import { useApi } from '@/contexts/Api'
import { mayOfferMore } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import type { Product } from '@/domain/product.schema'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import type { Shop } from '@/domain/shop.schema'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import type { CartState } from '@/hooks/cart/useCart'
import { useCartShop } from '@/hooks/cart/useCartShop'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useKeepPlace } from '@/hooks/ui/useKeepPlace'
import { goingWithQuery, hadNothingAlong } from '@/services/product'
import styles from './CartPanel.module.css'

/** What goes well with the active cart, where its shop sells more than is in it; fetched once the cart is drawn. */
export function CartTogether({ state }: { state: CartState }) {
  const { shop } = useCartShop(state.shopId)
  if (!shop || !mayOfferMore(shop, state.lines)) return null
  return <Together key={shop.id} shop={shop} state={state} />
}

function Together({ shop, state: { lines, currency } }: { shop: Shop; state: CartState }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { ref, hold } = useKeepPlace<HTMLDivElement>()
  const router = useRouter()
  const money = useMoney(currency)
  const view = useDisplayOptions()
  const adding = useAddToCart()
  // asked once while the cart is shown: a pressed card stays where it is and counts, because a card that slides into
  // its place would be pressed by mistake
  const [askedWith] = useState(() =>
    lines.flatMap(({ bonus, line }) => (bonus ? [] : line.stock.id)),
  )
  const { data: products, isLoading } = useQuery(
    goingWithQuery(api, shop.id, askedWith, currency?.id ?? view.currencyId),
  )
  const handleAdd = (product: Product) => {
    const line = toCartLine(product, firstChoice(product))
    if (!line) return
    // its line comes in above the row
    hold()
    adding.add(line, { id: shop.id, title: shop.translation.title })
  }
  // its place is kept while something is likely to come
  const isAwaited = isLoading && !hadNothingAlong(queryClient, shop.id)
  if (!products?.length && !isAwaited) return null
  return (
    <div ref={ref} className={styles.foot} data-foot>
      <TogetherRow
        products={products}
        help={{
          money,
          onOpen: (product) => router.push(paths.product(product.shop_id, product.uuid)),
          onQuickAdd: handleAdd,
        }}
      />
    </div>
  )
}
