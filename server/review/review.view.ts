import type { Review, ReviewGroups } from '@/domain/review'
import type { UserShort } from '@/domain/user'
import { toGallery } from '@/server/shop/picture.view'
import type { countReviews, listReviewPictures, listReviewRows } from './review.queries'

type Row = Awaited<ReturnType<typeof listReviewRows>>[number]
type Pictures = readonly Awaited<ReturnType<typeof listReviewPictures>>[number][]

/** A review with those of the pictures that came with it. */
export function toReviewBy(
  review: Row['review'],
  user: UserShort | null,
  pictures: Pictures,
): Review {
  const {
    order_id: _order,
    user_id: _user,
    parcel_id: _parcel,
    created_at,
    updated_at,
    ...rest
  } = review
  return {
    ...rest,
    galleries: pictures
      .filter((picture) => picture.review_id === review.id)
      .map(({ id, path }) => toGallery({ id, path }, { type: 'reviews', id: review.id })),
    user,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** A review as everybody sees it: the author's name and picture, no way to reach them. */
export function toReview({ review, author }: Row, pictures: Pictures): Review {
  const { deleted_at, active, ...person } = author
  return toReviewBy(review, deleted_at ? null : { ...person, active: active ? 1 : 0 }, pictures)
}

/** Reviews by star, "1" to "5", and their average to two decimals. */
export function toReviewGroups(rows: Awaited<ReturnType<typeof countReviews>>): ReviewGroups {
  const group: Record<string, number> = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  for (const { rating, total } of rows) group[String(rating)] = total
  const count = rows.reduce((sum, row) => sum + row.total, 0)
  const stars = rows.reduce((sum, row) => sum + row.rating * row.total, 0)
  return { group, count, avg: count === 0 ? 0 : Math.round((stars / count) * 100) / 100 }
}
