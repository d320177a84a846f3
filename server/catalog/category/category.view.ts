import type { Category } from '@/domain/category.schema'
import { timeOf } from '@/domain/opening-hours'
import type { AllFields } from '@/lib/all-fields'
import { toTranslation } from '@/server/platform/setting/text.view'
import type { CategoryRow } from './category.queries'

/** A category as clients see it. */
export function toCategory(
  { category, text }: CategoryRow,
  lang: string,
  children: Category[] = [],
): AllFields<Category, 'keywords'> {
  const { served_from, served_to } = category
  return {
    id: category.id,
    uuid: category.uuid,
    slug: category.slug,
    parent_id: category.parent_id,
    type: category.type,
    shop_id: category.shop_id,
    input: category.input,
    img: category.img,
    active: category.active,
    served:
      served_from === null || served_to === null
        ? undefined
        : { from: timeOf(served_from), to: timeOf(served_to) },
    translation: toTranslation(text, lang),
    children,
    created_at: category.created_at.toISOString(),
    updated_at: category.updated_at.toISOString(),
  }
}
