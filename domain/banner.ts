import type { Translation } from './api'
import { paths } from './paths'
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

/** Where a banner leads: another site, its one shop, else the page of its shops; nowhere when it may not be pressed. */
export function bannerHref({ id, clickable, url, shop_id }: Banner): string | undefined {
  if (!clickable) return undefined
  if (url && /^https:\/\//.test(url)) return url
  return shop_id ? paths.shop(shop_id) : paths.promotion(id)
}

/** A page of ours that a banner recommends, beside its shops. */
export function bannerTarget({ clickable, url }: Banner): string | undefined {
  return clickable && url && /^\/(?![/\\])/.test(url) ? url : undefined
}
