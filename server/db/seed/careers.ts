import type { Db } from '@/server/db/client'
import { careers, careerTranslations } from '@/server/db/schema/career'
import { seedLangs } from './catalogue'
import { careerCategories, careerTexts } from './content/careers'
import { insertAll, takeIds } from './rows'
import { seedTextCategories } from './text-categories'

/** Open positions with their categories. */
export async function seedCareers(db: Db, now: Date): Promise<void> {
  const categoryOf = await seedTextCategories(db, 'career', careerCategories)
  const ids = await takeIds(db, careers, careerTexts.length)
  await insertAll(
    db,
    careers,
    careerTexts.map(({ category, location }, index) => ({
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
    careerTexts.flatMap(({ title, text, location }, index) =>
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
