import { useMemo } from 'react'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { useCurrencyId } from '@/hooks/currency/useCurrencyId'
import { useGroupMember } from '@/hooks/group/useGroupMember'
import { cartQuery, cartService } from '@/services/cart'
import { memberCartService } from '@/services/group'

/**
 * Which server cart is in force and whose part of it is one's own: the group cart that this device
 * takes part in, else the customer's. `viewer` is undefined for a guest, who has none.
 */
export function useCartSource() {
  const api = useApi()
  const { sessionUser } = useAuth()
  const currencyId = useCurrencyId()
  const member = useGroupMember()
  const userId = sessionUser?.id
  return useMemo(
    () => ({
      member,
      viewer: member?.uuid ?? userId,
      currencyId,
      options: cartQuery(api, userId, currencyId, member),
      service: member ? memberCartService(api, member) : cartService(api),
    }),
    [api, member, userId, currencyId],
  )
}
