import type { Translation } from './api.schema'
import type { Banner } from './banner.schema'
import { paths } from './paths'

/** The fields of a banner that its card shows. */
export type CardBanner = Pick<Banner, 'id' | 'img' | 'clickable' | 'url' | 'shop_id' | 'type'> & {
  translation: Pick<Translation, 'locale' | 'title' | 'description' | 'button_text'> | null
}

export const toCardBanner = (banner: Banner): CardBanner => {
  const { id, img, clickable, url, shop_id, type, translation } = banner
  return {
    ...{ id, img, clickable },
    ...(url ? { url } : {}),
    ...(shop_id ? { shop_id } : {}),
    ...(isAd({ type }) ? { type } : {}),
    translation: translation && {
      locale: translation.locale,
      title: translation.title,
      ...(translation.description ? { description: translation.description } : {}),
      ...(translation.button_text ? { button_text: translation.button_text } : {}),
    },
  }
}

/** Link of a banner: its https URL, its shop or its promotion page; undefined if not clickable. */
export function bannerHref({ id, clickable, url, shop_id }: CardBanner): string | undefined {
  if (!clickable) return undefined
  if (url && /^https:\/\//.test(url)) return url
  return shop_id ? paths.shop(shop_id) : paths.promotion(id)
}

/** The internal page that a banner links to beside its shops. */
export function bannerTarget({ clickable, url }: CardBanner): string | undefined {
  return clickable && url && /^\/(?![/\\])/.test(url) ? url : undefined
}

/** Whether somebody pays for it to be shown: it is marked wherever it stands. */
export const isAd = ({ type }: Pick<Banner, 'type'>): boolean => type === 'ad'
