import type { Translation } from './api'
import type { GeoPoint } from './geo'
import type { Shop } from './shop'

/** A counter of a shop where orders are picked up. */
export interface Branch {
  id: number
  address: {
    address: string | null
    office?: string | null
    house?: string | null
    floor?: string | null
  }
  location: GeoPoint
  translation: Translation
  shop?: Shop | null
  created_at?: string
  updated_at?: string
}
