import type { Banner } from '@/domain/banner.schema'
import type { Shop } from '@/domain/shop.schema'
import type { AllFields } from '@/lib/all-fields'
import { toTranslation } from '@/server/platform/setting/text.view'
import type { listBannerRows } from './banner.queries'

/** A banner as clients see it. */
export function toBanner(
  { banner, text }: Awaited<ReturnType<typeof listBannerRows>>[number],
  lang: string,
  shops?: Shop[],
): AllFields<Banner> {
  return {
    id: banner.id,
    shop_id: banner.shop_id,
    url: banner.url,
    img: banner.img,
    active: banner.active,
    clickable: banner.clickable,
    likes: banner.likes,
    type: banner.kind,
    translation: toTranslation(text, lang),
    shops,
    created_at: banner.created_at.toISOString(),
    updated_at: banner.updated_at.toISOString(),
  }
}
