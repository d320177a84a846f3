import type { Gallery } from './gallery'
import type { UserShort } from './user'

/** Pictures that may come with a review. */
export const MAX_REVIEW_PICTURES = 8

/** What a review can be sent about an order. */
export type OrderReviewAbout = 'shop' | 'courier'

/** Body of the review endpoints; pictures as `dashboard/galleries` names them. */
export interface NewReviewBody {
  rating: number
  comment?: string
  images?: string[]
}

export interface Review {
  id: number
  reviewable_id: number
  reviewable_type?: string
  rating: number
  comment?: string | null
  img?: string | null
  galleries?: Gallery[]
  user?: UserShort | null
  created_at: string
  updated_at: string
}

export interface ReviewGroups {
  /** reviews by star, "1" to "5" */
  group: Record<string, number>
  count: number
  avg: number
}
