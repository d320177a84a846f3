import type { Review, ReviewGroups } from '@/domain/review.schema'
import type { UserShort } from '@/domain/user.schema'
import type { AllFields } from '@/lib/all-fields'
import { toGallery } from '@/server/catalog/shop/picture.view'
import type { countReviews, listReviewPictures, listReviewRows } from './review.queries'

type Row = Awaited<ReturnType<typeof listReviewRows>>[number]
type Pictures = readonly Awaited<ReturnType<typeof listReviewPictures>>[number][]

/** A review with its own pictures out of `pictures`. */
export function toReviewBy(
  review: Row['review'],
  user: UserShort | null,
  pictures: Pictures,
): AllFields<Review> {
  return {
    id: review.id,
    reviewable_type: review.reviewable_type,
    reviewable_id: review.reviewable_id,
    rating: review.rating,
    comment: review.comment,
    lang: review.lang,
    img: review.img,
    galleries: pictures
      .filter((picture) => picture.review_id === review.id)
      .map(({ id, path }) => toGallery({ id, path }, { type: 'reviews', id: review.id })),
    user,
    created_at: review.created_at.toISOString(),
    updated_at: review.updated_at.toISOString(),
  }
}

/** A review as everybody sees it: the author's name and picture, no contact data. */
export function toReview({ review, author }: Row, pictures: Pictures): AllFields<Review> {
  const { id, firstname, lastname, img } = author
  const user: UserShort = { id, firstname, lastname, img, active: author.active ? 1 : 0 }
  return toReviewBy(review, author.deleted_at ? null : user, pictures)
}

/** Reviews by star, "1" to "5", and their average to two decimals. */
export function toReviewGroups(
  rows: Awaited<ReturnType<typeof countReviews>>,
): AllFields<ReviewGroups> {
  const group: Record<string, number> = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  for (const { rating, total } of rows) group[String(rating)] = total
  const count = rows.reduce((sum, row) => sum + row.total, 0)
  const stars = rows.reduce((sum, row) => sum + row.rating * row.total, 0)
  return { group, count, avg: count === 0 ? 0 : Math.round((stars / count) * 100) / 100 }
}
