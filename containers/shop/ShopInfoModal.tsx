import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShopGallery } from '@/components/shop/ShopGallery'
import { ShopInfo } from '@/components/shop/ShopInfo'
import { ShopPlaces } from '@/components/shop/ShopPlaces'
import { ShopReviews } from '@/components/shop/ShopReviews'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Modal } from '@/components/ui/Modal'
import { WriteLink } from '@/containers/chat/WriteLink'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import type { Shop } from '@/domain/shop.schema'
import { usePlace } from '@/hooks/place/usePlace'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toEndless } from '@/services/endless'
import { reviewGroupsQuery, shopReviewsQuery } from '@/services/review'
import { branchesQuery, galleryQuery } from '@/services/shop-extra'

interface Props {
  shop: Shop
  open: boolean
  onClose(): void
}

/** inside the dialog there is no address of its own for a later page */
const nowhere = () => ''

/** Hours, phone, address with branches, pictures and reviews of a shop; fetched when first opened. */
export function ShopInfoModal({ shop, open, onClose }: Props) {
  const api = useApi()
  const now = useNow()
  const { t } = useTranslation()
  const { id } = shop
  const { place } = usePlace()
  const { data: groups } = useQuery({ ...reviewGroupsQuery(api, id), enabled: open })
  const reviewList = useInfiniteQuery({ ...shopReviewsQuery(api, id), enabled: open })
  const reviews = toEndless(reviewList, nowhere)
  const galleryList = useInfiniteQuery({ ...galleryQuery(api, id), enabled: open })
  const gallery = toEndless(galleryList, nowhere)
  const branchList = useInfiniteQuery({ ...branchesQuery(api, id), enabled: open })
  const branches = toEndless(branchList, nowhere)
  return (
    <Modal open={open} onClose={onClose} title={shop.translation.title}>
      <ShopInfo shop={shop} now={now} />
      <div>
        <WriteLink to="seller" about={{ shopId: id }} />
      </div>
      <ShopPlaces
        shop={shop}
        branches={branches.rows}
        hasMore={branchList.hasNextPage}
        isLoadingMore={branches.isLoadingMore}
        isMoreFailed={branches.isMoreFailed}
        isError={branches.isError}
        isRetrying={branches.isRetrying}
        onMore={branches.onMore}
        onRetry={branches.onRetry}
        near={place?.location}
      />
      <ShopGallery
        title={shop.translation.title}
        pictures={gallery.rows ?? (gallery.isError ? [] : undefined)}
        total={gallery.total ?? 0}
        hasMore={galleryList.hasNextPage}
        isLoadingMore={gallery.isLoadingMore}
        isMoreFailed={gallery.isMoreFailed}
        onMore={gallery.onMore}
      />
      {reviews.isError ? (
        <LoadFailed
          title={t('reviews.failed')}
          pending={reviews.isRetrying}
          onRetry={reviews.onRetry}
        />
      ) : (
        <ShopReviews
          groups={groups}
          reviews={reviews.rows}
          hasMore={reviewList.hasNextPage}
          isLoadingMore={reviews.isLoadingMore}
          isMoreFailed={reviews.isMoreFailed}
          onMore={reviews.onMore}
        />
      )}
    </Modal>
  )
}
