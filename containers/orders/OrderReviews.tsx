import { ReviewForm } from '@/components/order/ReviewForm'
import { ReviewPhotos } from '@/components/review/ReviewPhotos'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import { Stars } from '@/components/ui/Stars'
import { useAuth } from '@/contexts/Auth'
import type { Order } from '@/domain/order.schema'
import { MAX_REVIEW_PICTURES, type OrderReviewAbout } from '@/domain/review'
import type { Review } from '@/domain/review.schema'
import { fullName } from '@/domain/user'
import { useReview } from '@/hooks/order/useReview'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'
import styles from './OrderContainer.module.css'

/** After delivery: what was said of the shop and of who brought it, or a form to say it. */
export function OrderReviews({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { status, shop, deliveryman: courier, review, deliveryman_review: courierReview } = order
  if (status !== 'delivered') return null
  const courierName = courier ? fullName(courier) : null
  return (
    <>
      <section className={styles.card}>
        {review ? (
          <Given review={review} about={shop.translation.title} />
        ) : (
          <Asked orderId={order.id} about="shop" title={t('review.title')} />
        )}
      </section>
      {courierName === null ? null : (
        <section className={styles.card}>
          {courierReview ? (
            <Given review={courierReview} about={courierName} />
          ) : (
            <Asked
              orderId={order.id}
              about="courier"
              title={t('review.courier')}
              name={courierName}
            />
          )}
        </section>
      )}
    </>
  )
}

function Given({ review, about }: { review: Review; about: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div role="status">
        <p className={styles.heading}>{t('review.thanks')}</p>
        <p>
          <bdi>{about}</bdi>
        </p>
        <Stars rating={review.rating} />
        {review.comment ? (
          <p dir="auto" lang={review.lang ?? undefined}>
            {review.comment}
          </p>
        ) : null}
      </div>
      <ReviewPhotos title={about} photos={review.galleries} />
    </>
  )
}

interface AskedProps {
  orderId: number
  about: OrderReviewAbout
  title: string
  /** who is rated, where the title does not say so */
  name?: string
}

function Asked({ orderId, about, title, name }: AskedProps) {
  const { t } = useTranslation()
  // who has no account uploads nothing
  const { user } = useAuth()
  const review = useReview(orderId, about)
  const photos = usePhotos('reviews', MAX_REVIEW_PICTURES)
  return (
    <ReviewForm
      title={title}
      about={name}
      pending={review.isPending || photos.isBusy}
      onSend={(given) =>
        review.mutate({ ...given, ...(photos.stored.length > 0 ? { images: photos.stored } : {}) })
      }
    >
      {user ? <PhotoPicker label={t('photos.add')} picked={photos} /> : null}
    </ReviewForm>
  )
}
