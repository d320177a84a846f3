import { inArray } from 'drizzle-orm'
import { demoContent } from '@/server/demo/content/content'
import type { Db } from '@/server/platform/db/client'
import { brands } from '@/server/platform/db/schema/brand'
import { products } from '@/server/platform/db/schema/product'
import { uuidOf } from './identity'
import type { SeededProduct } from './products'
import { insertAll, takeIds } from './rows'

/** Seeds brands and assigns their products. */
export async function seedBrands(
  db: Db,
  seeded: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<void> {
  const { brands: texts } = await demoContent()
  const ids = await takeIds(db, brands, texts.length)
  await insertAll(
    db,
    brands,
    texts.map(({ key, title }, index) => ({
      id: ids[index] ?? 0,
      uuid: uuidOf(`brand:${key}`),
      title,
      img: `brands/${key}.webp`,
      created_at: now,
      updated_at: now,
    })),
  )
  for (const [index, { dishes }] of texts.entries()) {
    const own = [...seeded.values()].filter(({ product }) => dishes.includes(product.dish.key))
    const productIds = own.map(({ productId }) => productId)
    await db
      .update(products)
      .set({ brand_id: ids[index] ?? null })
      .where(inArray(products.id, productIds))
  }
}
