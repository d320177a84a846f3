import { ReviewPhotos } from '@/components/review/ReviewPhotos'
import { EmptyState } from '@/components/ui/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton'
import { Stars } from '@/components/ui/Stars'
import { ViewMore } from '@/components/ui/ViewMore'
import type { Review, ReviewGroups } from '@/domain/review.schema'
import { ratingBars } from '@/domain/shop-offer'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'
import styles from './ShopReviews.module.css'

interface Props {
  groups: ReviewGroups | undefined
  /** undefined while they are on their way */
  reviews: Review[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  onMore(): void
}

/** What customers say: the average, a bar per number of stars, and an endless list. */
export function ShopReviews(props: Props) {
  const { groups, reviews, hasMore, isLoadingMore, isMoreFailed, onMore } = props
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  if (!reviews) {
    return (
      <div className={styles.reviews} aria-busy="true">
        <Skeleton height={120} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    )
  }
  return (
    <section className={styles.reviews} aria-label={t('reviews')}>
      <h3 className={styles.title}>{t('reviews')}</h3>
      {groups && groups.count > 0 ? (
        <div className={styles.summary}>
          <p className={styles.average}>
            <span className={`${styles.figure} tabular`}>
              {formatNumber(groups.avg, lang, { maximumFractionDigits: 1 })}
            </span>
            <span>{t('reviews.count', { count: groups.count })}</span>
          </p>
          <ul className={styles.bars}>
            {ratingBars(groups.group).map(({ stars, count, share }) => (
              <li key={stars} className={styles.row}>
                <span className="visually-hidden">
                  {t('reviews.stars', {
                    stars: t('review.stars', { count: stars }),
                    number: count,
                  })}
                </span>
                <span aria-hidden="true" className="tabular">
                  {stars}
                </span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
                </span>
                <span aria-hidden="true" className={`${styles.number} tabular`}>
                  {formatNumber(count, lang)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {reviews.length === 0 ? <EmptyState icon="star" title={t('reviews.none')} /> : null}
      <ul>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <p className={styles.head}>
              <span className={styles.name}>{review.user?.firstname ?? t('reviews.guest')}</span>
              <Stars rating={review.rating} />
              <time dateTime={review.created_at}>
                {formatDate(review.created_at, lang, { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
            </p>
            {review.comment ? (
              <p dir="auto" lang={review.lang ?? undefined}>
                {review.comment}
              </p>
            ) : null}
            <ReviewPhotos
              title={review.user?.firstname ?? t('reviews.guest')}
              photos={review.galleries}
            />
          </li>
        ))}
      </ul>
      <ViewMore hasMore={hasMore} isLoading={isLoadingMore} failed={isMoreFailed} onMore={onMore} />
    </section>
  )
}
