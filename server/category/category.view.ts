import type { Category } from '@/domain/category'
import { timeOf } from '@/domain/opening-hours'
import { toTranslation } from '@/server/setting/text.view'
import type { CategoryRow } from './category.queries'

/** A category as clients see it. */
export function toCategory(
  { category, text }: CategoryRow,
  lang: string,
  children: Category[] = [],
): Category {
  const { created_at, updated_at, served_from, served_to, ...rest } = category
  return {
    ...rest,
    ...(served_from === null || served_to === null
      ? {}
      : { served: { from: timeOf(served_from), to: timeOf(served_to) } }),
    translation: toTranslation(text, lang),
    children,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
