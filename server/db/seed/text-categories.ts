import type { Db } from '@/server/db/client'
import { categories, categoryTranslations } from '@/server/db/schema/category'
import { seedLangs } from './catalogue'
import type { Texts } from './content/types'
import { uuidOf } from './identity'
import { insertAll, takeIds } from './rows'

interface CategoryText {
  key: string
  /** what its picture shows */
  icon?: string
  title: Texts
}

/** Categories of positions or recipes; answers their ids by key. */
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
