import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { toLoad } from '@/services/load-failed'
import { shopQuery } from '@/services/shop'

/** The shop that a cart belongs to, with its hours, minimum and fees. */
export function useCartShop(shopId: number | undefined) {
  const api = useApi()
  const view = useDisplayOptions()
  const query = useQuery({
    ...shopQuery(api, shopId ?? 0, view),
    enabled: shopId !== undefined,
  })
  return { shop: query.data, ...toLoad(query) }
}
