import type { Category } from '@/domain/category'
import { toTranslation } from '@/server/setting/text.view'
import type { CategoryRow } from './category.queries'

/** A category as clients see it. */
export function toCategory(
  { category, text }: CategoryRow,
  lang: string,
  children: Category[] = [],
): Category {
  const { created_at, updated_at, ...rest } = category
  return {
    ...rest,
    translation: toTranslation(text, lang),
    children,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
