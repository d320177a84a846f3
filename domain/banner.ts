import type { Translation } from './api'
import type { Shop } from './shop'

export interface Banner {
  id: number
  shop_id?: number | null
  url?: string | null
  img: string
  active?: boolean
  clickable: boolean
  type?: string
  likes?: number
  translation: Translation | null
  shops?: Shop[]
  created_at?: string
  updated_at?: string
}
