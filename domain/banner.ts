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

/** One story picture of a shop. */
export interface Story {
  shop_id: number
  logo_img: string | null
  title: string
  product_uuid?: string | null
  product_title?: string | null
  url: string
  created_at: string
  updated_at: string
}

export interface Blog {
  id: number
  uuid: string
  type?: 'blog' | 'notification'
  img?: string | null
  translation: Translation
  published_at?: string | null
  created_at: string
  updated_at?: string
}
