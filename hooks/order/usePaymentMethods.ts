import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import type { Currency } from '@/domain/currency'
import { fromWire } from '@/domain/money'
import { offeredMethods, type Payment, shopMethods } from '@/domain/payment'
import { coinsOf, isPayable, takesCurrency } from '@/domain/payment-currency'
import type { Shop } from '@/domain/shop'
import { paymentsQuery } from '@/services/payment'

/**
 * Ways to pay, cash first: the marketplace's own when the setting payment_type is "admin", else the
 * shop's; of those the ones that take the currency, or exactly what is `owed`. Undefined while they are
 * not known.
 */
export function usePaymentMethods(
  shop: Shop | undefined,
  currency: Currency | undefined,
  owed?: number,
): Payment[] | undefined {
  const api = useApi()
  const isCentral = useSettings().payment_type === 'admin'
  const { data } = useQuery({ ...paymentsQuery(api), enabled: isCentral })
  const methods = isCentral ? data : shopMethods(shop)
  const coins = currency && coinsOf(currency)
  const isTaken = ({ tag }: Payment) => {
    if (!coins) return true
    return owed ? isPayable(tag, coins, fromWire(owed, coins.decimals)) : takesCurrency(tag, coins)
  }
  const taken = methods?.filter(isTaken)
  return taken && offeredMethods(taken)
}
