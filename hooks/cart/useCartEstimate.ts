import { useSettings } from '@/contexts/Settings'
import type { Cart } from '@/domain/cart.schema'
import { expectedParts, smallOrderOf } from '@/domain/cart-estimate'
import type { Currency } from '@/domain/currency.schema'
import type { DeliveryType } from '@/domain/order'
import type { Shop } from '@/domain/shop.schema'
import { useCurrency } from '@/hooks/currency/useCurrency'

interface Facts {
  /** what the cart is counted in; without it the currency in force */
  currency: Currency | undefined
  shop: Shop | undefined
  type: DeliveryType
  /** goods as the lines say them */
  goods: number
  /** whether a line of a cart on this device is reduced */
  reduced?: boolean
  cart: Cart | null
}

/** What of a cart's totals is known before the server has counted: their parts, and the small order's surcharge. */
export function useCartEstimate(facts: Facts) {
  const settings = useSettings()
  const inForce = useCurrency().currency
  const currency = facts.currency ?? inForce
  return {
    smallOrder: smallOrderOf(settings, currency),
    awaited: expectedParts({ ...facts, settings, currency }),
  }
}
