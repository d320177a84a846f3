import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import type { Currency } from '@/domain/currency.schema'
import { fromWire } from '@/domain/money'
import type { Payment } from '@/domain/payment.schema'
import { currencyUnitsOf, isPayable, takesCurrency } from '@/domain/payment-currency'
import { offeredMethods, shopMethods } from '@/domain/payment-method'
import type { Shop } from '@/domain/shop.schema'
import { toLoad } from '@/services/load-failed'
import { paymentsQuery } from '@/services/payment'

/**
 * Ways to pay, cash first: the marketplace's own when the setting payment_type is "admin" and without a
 * shop (null), else the shop's; of those the ones that take the currency, or exactly what is `owed`. Undefined while they are
 * not known.
 */
export function usePaymentMethods(
  shop: Shop | undefined | null,
  currency: Currency | undefined,
  owed?: number,
): { methods: Payment[] | undefined } & ReturnType<typeof toLoad> {
  const api = useApi()
  const isAdmins = useSettings().payment_type === 'admin'
  const isCentral = isAdmins || shop === null
  const query = useQuery({ ...paymentsQuery(api), enabled: isCentral })
  const methods = isCentral ? query.data : shopMethods(shop ?? undefined)
  const units = currency && currencyUnitsOf(currency)
  const isTaken = ({ tag }: Payment) => {
    if (!units) return true
    return owed ? isPayable(tag, units, fromWire(owed, units.decimals)) : takesCurrency(tag, units)
  }
  const taken = methods?.filter(isTaken)
  return { methods: taken && offeredMethods(taken), ...toLoad(query) }
}
