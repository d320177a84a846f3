import type { Blog } from '@/domain/blog'
import { toTranslation } from '@/server/setting/text.view'
import type { listBlogRows } from './blog.queries'

/** An article or news item as clients see it. */
export function toBlog(
  { blog, text }: Awaited<ReturnType<typeof listBlogRows>>[number],
  lang: string,
): Blog {
  const { id, uuid, type, img, published_at, created_at, updated_at } = blog
  return {
    id,
    uuid,
    type,
    img,
    translation: toTranslation(text, lang),
    published_at: published_at?.toISOString().slice(0, 10) ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
