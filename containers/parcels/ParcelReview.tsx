import { ReviewForm } from '@/components/order/ReviewForm'
import { Stars } from '@/components/ui/Stars'
import type { Parcel } from '@/domain/parcel.schema'
import type { NewReviewBody } from '@/domain/review'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ParcelContainer.module.css'

interface Props {
  parcel: Parcel
  pending: boolean
  onSend(given: NewReviewBody): void
}

/** After delivery: what was said of who brought it, or a form to say it. */
export function ParcelReview({ parcel, pending, onSend }: Props) {
  const { t } = useTranslation()
  const { status, deliveryman: courier, review } = parcel
  if (status !== 'delivered' || !courier) return null
  const name = [courier.firstname, courier.lastname].filter(Boolean).join(' ')
  return (
    <section className={styles.card}>
      {review ? (
        <div role="status">
          <p className={styles.heading}>{t('review.thanks')}</p>
          <p>
            <bdi>{name}</bdi>
          </p>
          <Stars rating={review.rating} />
          {review.comment ? (
            <p dir="auto" lang={review.lang ?? undefined}>
              {review.comment}
            </p>
          ) : null}
        </div>
      ) : (
        <ReviewForm title={t('review.courier')} about={name} pending={pending} onSend={onSend}>
          {null}
        </ReviewForm>
      )}
    </section>
  )
}
