import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import { uuidOf } from './identity'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'

/** Seeds the menu sections of all shops. Returns the ids by `shop key/section`. */
export async function seedMenus(
  db: Db,
  shops: readonly SeededShop[],
): Promise<Map<string, number>> {
  const all = shops.flatMap(({ id, shop }) =>
    shop.kitchen.sections.map((section, index) => ({ shopId: id, shop, section, index })),
  )
  const ids = await takeIds(db, categories, all.length)
  await insertAll(
    db,
    categories,
    all.map(({ shopId, shop, section, index }, i) => ({
      id: ids[i] ?? 0,
      uuid: uuidOf(`menu:${shop.key}/${section.key}`),
      type: 'main' as const,
      shop_id: shopId,
      input: index + 1,
      served_from: section.served ? section.served[0] * 60 : null,
      served_to: section.served ? section.served[1] * 60 : null,
    })),
  )
  await insertAll(
    db,
    categoryTranslations,
    all.flatMap(({ section }, i) =>
      seedLangs.map((locale) => ({
        category_id: ids[i] ?? 0,
        locale,
        title: section.title[locale],
      })),
    ),
  )
  return new Map(all.map(({ shop, section }, i) => [`${shop.key}/${section.key}`, ids[i] ?? 0]))
}
