import type { Banner } from '@/domain/banner'
import type { Shop } from '@/domain/shop'
import { toTranslation } from '@/server/setting/text.view'
import type { listBannerRows } from './banner.queries'

/** A banner as clients see it. */
export function toBanner(
  { banner, text }: Awaited<ReturnType<typeof listBannerRows>>[number],
  lang: string,
  shops?: Shop[],
): Banner {
  const { kind, created_at, updated_at, ...rest } = banner
  return {
    ...rest,
    type: kind,
    translation: toTranslation(text, lang),
    ...(shops ? { shops } : {}),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
