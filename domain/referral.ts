import type { Translation } from './api'

/** Referral programme: whole rewards in the requested currency. */
export interface Referral {
  id?: number
  /** for the person who invites */
  price_from: number
  /** for the person who was invited */
  price_to: number
  img?: string | null
  active?: boolean
  expired_at?: string | null
  translation: Translation | null
  created_at?: string
  updated_at?: string
}
