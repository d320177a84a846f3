import { demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { careers, careerTranslations } from '@/server/platform/db/schema/career'
import { insertAll, takeIds } from './rows'
import { seedTextCategories } from './text-categories'

/** Seeds open positions with their categories. */
export async function seedCareers(db: Db, now: Date): Promise<void> {
  const { categories, positions } = (await demoContent()).careers
  const categoryOf = await seedTextCategories(db, 'career', categories)
  const ids = await takeIds(db, careers, positions.length)
  await insertAll(
    db,
    careers,
    positions.map(({ category, location }, index) => ({
      id: ids[index] ?? 0,
      category_id: categoryOf.get(category) ?? 0,
      location,
      created_at: now,
      updated_at: now,
    })),
  )
  await insertAll(
    db,
    careerTranslations,
    positions.flatMap(({ title, text, location }, index) =>
      seedLangs.map((locale) => ({
        career_id: ids[index] ?? 0,
        locale,
        title: title[locale],
        description: text[locale],
        address: location,
      })),
    ),
  )
}
