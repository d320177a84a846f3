import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { offeredMethods, type Payment, shopMethods } from '@/domain/payment'
import type { Shop } from '@/domain/shop'
import { paymentsQuery } from '@/services/payment'

/**
 * Ways to pay, cash first: the marketplace's own when the setting payment_type is "admin", else the
 * shop's. Undefined while they are not known.
 */
export function usePaymentMethods(shop: Shop | undefined): Payment[] | undefined {
  const api = useApi()
  const isCentral = useSettings().payment_type === 'admin'
  const { data } = useQuery({ ...paymentsQuery(api), enabled: isCentral })
  const methods = isCentral ? data : shopMethods(shop)
  return methods && offeredMethods(methods)
}
