import type { Banner } from './banner.schema'
import { paths } from './paths'

/** Link of a banner: its https URL, its shop or its promotion page; undefined if not clickable. */
export function bannerHref({ id, clickable, url, shop_id }: Banner): string | undefined {
  if (!clickable) return undefined
  if (url && /^https:\/\//.test(url)) return url
  return shop_id ? paths.shop(shop_id) : paths.promotion(id)
}

/** The internal page that a banner links to beside its shops. */
export function bannerTarget({ clickable, url }: Banner): string | undefined {
  return clickable && url && /^\/(?![/\\])/.test(url) ? url : undefined
}

/** Whether somebody pays for it to be shown: it is marked wherever it stands. */
export const isAd = ({ type }: Pick<Banner, 'type'>): boolean => type === 'ad'
