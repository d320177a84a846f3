import { useNow } from '@/contexts/Clock'
import { type BackHint, backHint } from '@/domain/back-later'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { useAppSelector } from '@/redux/typed-hooks'

/**
 * Says when a dish of a shop is back. Undefined while an order for a chosen time is being put together:
 * then it counts whether the dish is served at that time, not when it is from now on.
 */
export function useBackHints(shop: Shop): ((product: Product) => BackHint | undefined) | undefined {
  const now = useNow()
  const { shop_id, delivery_time } = useAppSelector((state) => state.orderDraft)
  if (shop_id === shop.id && delivery_time) return undefined
  return ({ served }) => backHint(served, shop, now)
}
