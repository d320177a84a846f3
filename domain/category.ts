import type { Translation } from './api'
import type { Mealtime } from './mealtime'

export const categoryTypes = ['main', 'shop', 'receipt', 'sub_shop', 'career'] as const
export type CategoryType = (typeof categoryTypes)[number]

export interface Category {
  id: number
  uuid: string
  slug?: string | null
  keywords?: string | null
  parent_id?: number | null
  type?: CategoryType
  input: number
  img?: string | null
  active: boolean
  shop_id?: number | null
  /** ours: when this part of a menu is served; always without it */
  served?: Mealtime | null
  translation: Translation
  children: Category[]
  created_at?: string
  updated_at?: string
}
