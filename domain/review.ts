import type { Gallery } from './gallery'
import type { UserShort } from './user'

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
