import type { Translation } from './api'

export const shopTypes = ['restaurant', 'shop'] as const
export type ShopType = (typeof shopTypes)[number]

/** A shop as other rows point to it. */
export interface ShopRef {
  id: number
  uuid: string
  slug?: string | null
  type?: ShopType
  logo_img: string | null
  open?: boolean
  translation: Translation
}
