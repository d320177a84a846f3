import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import type { Currency } from '@/domain/currency'
import { offeredMethods, type Payment, shopMethods } from '@/domain/payment'
import { coinsOf, takesCurrency } from '@/domain/payment-currency'
import type { Shop } from '@/domain/shop'
import { paymentsQuery } from '@/services/payment'

/**
 * Ways to pay, cash first: the marketplace's own when the setting payment_type is "admin", else the
 * shop's; of those the ones that take the currency. Undefined while they are not known.
 */
export function usePaymentMethods(
  shop: Shop | undefined,
  currency: Currency | undefined,
): Payment[] | undefined {
  const api = useApi()
  const isCentral = useSettings().payment_type === 'admin'
  const { data } = useQuery({ ...paymentsQuery(api), enabled: isCentral })
  const methods = isCentral ? data : shopMethods(shop)
  const coins = currency && coinsOf(currency)
  const taken = methods?.filter(({ tag }) => !coins || takesCurrency(tag, coins))
  return taken && offeredMethods(taken)
}
