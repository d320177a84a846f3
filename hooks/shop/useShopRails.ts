import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { type ShopRailKind, shopRails } from '@/domain/shop-filter'
import { shopRailQuery } from '@/services/shop-list'
import type { ShopView } from '@/services/shop-view'

/** Themed rows of shops, as far as they are wanted; one that fails is empty. */
export function useShopRails(view: ShopView, wanted: readonly ShopRailKind[]) {
  const api = useApi()
  const optionsOf = (kind: ShopRailKind) => ({
    ...shopRailQuery(api, shopRails[kind], view),
    enabled: wanted.includes(kind),
  })
  const open = useQuery(optionsOf('open'))
  const newest = useQuery(optionsOf('newest'))
  const free = useQuery(optionsOf('free_delivery'))
  return {
    open: open.isError ? [] : open.data,
    newest: newest.isError ? [] : newest.data,
    free_delivery: free.isError ? [] : free.data,
  }
}
