import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useShopView } from '@/hooks/shop/useShopView'
import { shopQuery } from '@/services/shop'

/** The shop that a cart belongs to, with its hours, minimum and fees. */
export function useCartShop(shopId: number | undefined) {
  const api = useApi()
  const view = useShopView()
  const { data } = useQuery({
    ...shopQuery(api, shopId ?? 0, view),
    enabled: shopId !== undefined,
  })
  return data
}
