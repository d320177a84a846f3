/** Maximum pictures of a review. */
export const MAX_REVIEW_PICTURES = 8

/** What a review of an order is about. */
export type OrderReviewAbout = 'shop' | 'courier'

/** Body of the review endpoints; pictures as `dashboard/galleries` names them. */
export interface NewReviewBody {
  rating: number
  comment?: string
  images?: string[]
}
