import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import type { Payment, PaymentTag } from '@/domain/payment'
import type { Shop } from '@/domain/shop'
import { paymentsQuery } from '@/services/payment'

/** methods that are settled without leaving the storefront come first */
const settledHere: readonly PaymentTag[] = ['cash', 'wallet']

const rankOf = ({ tag }: Payment) => {
  const rank = settledHere.indexOf(tag)
  return rank < 0 ? settledHere.length : rank
}

/**
 * Ways to pay, cash first: the marketplace's own when the setting payment_type is "admin", else the
 * shop's. Undefined while they are not known.
 */
export function usePaymentMethods(shop: Shop | undefined): Payment[] | undefined {
  const api = useApi()
  const isCentral = useSettings().payment_type === 'admin'
  const { data } = useQuery({ ...paymentsQuery(api), enabled: isCentral })
  const offered = isCentral
    ? data
    : shop?.shop_payments?.filter(({ status }) => status === 1).map(({ payment }) => payment)
  return offered?.filter(({ active }) => active).sort((a, b) => rankOf(a) - rankOf(b))
}
