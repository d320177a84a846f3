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

/** One advert: web reads `banner` and `shops`, mobile the fields themselves (contract/FLOWS 3.16). */
export interface AdDetail extends Banner {
  banner: Banner
  shops: Shop[]
}
