import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { type ShopRailKind, shopRails } from '@/domain/shop-filter'
import { shopRailQuery } from '@/services/shop-list'
import { useDisplayOptions } from './useDisplayOptions'

/** A themed row of shops; one that fails is empty. */
export function useShopRail(kind: ShopRailKind) {
  const { data, isError } = useQuery(shopRailQuery(useApi(), shopRails[kind], useDisplayOptions()))
  return isError ? [] : data
}
