import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShopInfo } from '@/components/shop/ShopInfo'
import { ShopReviews } from '@/components/shop/ShopReviews'
import { Modal } from '@/components/ui/Modal'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import type { Shop } from '@/domain/shop'
import { allRows } from '@/services/page'
import { reviewGroupsQuery, shopReviewsQuery } from '@/services/review'

interface Props {
  shop: Shop
  open: boolean
  onClose(): void
}

/** Hours, address, phone and reviews of a shop; fetched when first opened. */
export function ShopInfoModal({ shop, open, onClose }: Props) {
  const api = useApi()
  const now = useNow()
  const { data: groups } = useQuery({ ...reviewGroupsQuery(api, shop.id), enabled: open })
  const reviews = useInfiniteQuery({ ...shopReviewsQuery(api, shop.id), enabled: open })
  return (
    <Modal open={open} onClose={onClose} title={shop.translation.title}>
      <ShopInfo shop={shop} now={now} />
      {reviews.isError ? null : (
        <ShopReviews
          groups={groups}
          reviews={allRows(reviews.data?.pages)}
          hasMore={reviews.hasNextPage}
          isLoadingMore={reviews.isFetchingNextPage}
          onMore={() => {
            if (!reviews.isFetchingNextPage) reviews.fetchNextPage()
          }}
        />
      )}
    </Modal>
  )
}
