import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShopGrid } from '@/components/shop/ShopGrid'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { useApi } from '@/contexts/Api'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useLiked } from '@/hooks/shop/useLiked'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { likedShopsQuery } from '@/services/liked'
import { isLoadFailed } from '@/services/load-failed'

/** Shops liked on this device, newest first; those that are gone are left out. */
export function LikedShops() {
  const { t } = useTranslation()
  const help = useCardHelp()
  const { ids } = useLiked()
  const listed = useQuery({
    ...likedShopsQuery(useApi(), ids, useDisplayOptions()),
    placeholderData: keepPreviousData,
  })
  if (isLoadFailed(listed)) {
    return (
      <LoadFailed title={t('shops.failed')} pending={listed.isFetching} onRetry={listed.refetch} />
    )
  }
  const { data } = listed
  const shops = ids.flatMap((id) => data?.data.find((shop) => shop.id === id) ?? [])
  return <ShopGrid shops={data ? shops : undefined} help={help} />
}
