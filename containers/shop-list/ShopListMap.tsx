import { useQuery } from '@tanstack/react-query'
import { ShopMap } from '@/components/shop/ShopMap'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import type { ShopFilter } from '@/domain/shop-filter'
import type { ShopList } from '@/domain/shop-list'
import { usePlace } from '@/hooks/place/usePlace'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { mapShopsQuery } from '@/services/listed-shops'

interface Props {
  list: ShopList
  filter: ShopFilter
}

/** All shops of a list on the map, not only those that the list has read so far. */
export function ShopListMap({ list, filter }: Props) {
  const { place } = usePlace()
  const { data } = useQuery(mapShopsQuery(useApi(), list, filter, useDisplayOptions()))
  if (!data) return <Skeleton height="clamp(320px, 60dvh, 560px)" radius={16} />
  return <ShopMap shops={data} home={place?.location} />
}
