import type { Translation } from './api'
import type { Category } from './category'

/** An open position. */
export interface Career {
  id: number
  category_id: number
  location?: string | null
  active?: boolean
  category: Category | null
  translation: Translation
  translations?: Translation[]
  locales?: string[]
  created_at?: string
  updated_at?: string
}
