import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { type ShopRailKind, shopRails } from '@/domain/shop-filter'
import { shopRailQuery } from '@/services/shop-list'
import { useDisplayOptions } from './useDisplayOptions'

/** Themed rows of shops; one that fails is empty. */
export function useShopRails() {
  const api = useApi()
  const view = useDisplayOptions()
  const optionsOf = (kind: ShopRailKind) => shopRailQuery(api, shopRails[kind], view)
  const open = useQuery(optionsOf('open'))
  const newest = useQuery(optionsOf('newest'))
  const free = useQuery(optionsOf('free_delivery'))
  return {
    open: open.isError ? [] : open.data,
    newest: newest.isError ? [] : newest.data,
    free_delivery: free.isError ? [] : free.data,
  }
}
