import type { Texts } from '@/server/demo/content/shapes'
import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import { uuidOf } from './identity'
import { insertAll, takeIds } from './rows'

interface CategoryText {
  key: string
  /** icon of its picture */
  icon?: string
  title: Texts
}

/** Seeds categories of positions or recipes; returns their ids by key. */
export async function seedTextCategories(
  db: Db,
  type: 'career' | 'receipt',
  texts: readonly CategoryText[],
): Promise<Map<string, number>> {
  const ids = await takeIds(db, categories, texts.length)
  await insertAll(
    db,
    categories,
    texts.map(({ key, icon }, index) => ({
      id: ids[index] ?? 0,
      uuid: uuidOf(`${type}:${key}`),
      slug: `${type}-${key}`,
      type,
      img: icon ? `categories/${type}-${key}.webp` : null,
      input: index + 1,
    })),
  )
  await insertAll(
    db,
    categoryTranslations,
    texts.flatMap(({ title }, index) =>
      seedLangs.map((locale) => ({
        category_id: ids[index] ?? 0,
        locale,
        title: title[locale],
      })),
    ),
  )
  return new Map(texts.map(({ key }, index) => [key, ids[index] ?? 0]))
}
