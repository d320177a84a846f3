import { inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { brands } from '@/server/db/schema/brand'
import { products } from '@/server/db/schema/product'
import { brandTexts } from './content/brands'
import { uuidOf } from './identity'
import type { SeededProduct } from './products'
import { insertAll, takeIds } from './rows'

/** Brands, and which products are theirs. */
export async function seedBrands(
  db: Db,
  seeded: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<void> {
  const ids = await takeIds(db, brands, brandTexts.length)
  await insertAll(
    db,
    brands,
    brandTexts.map(({ key, title }, index) => ({
      id: ids[index] ?? 0,
      uuid: uuidOf(`brand:${key}`),
      title,
      img: `brands/${key}.webp`,
      created_at: now,
      updated_at: now,
    })),
  )
  for (const [index, { dishes }] of brandTexts.entries()) {
    const own = [...seeded.values()].filter(({ product }) => dishes.includes(product.dish.key))
    const productIds = own.map(({ productId }) => productId)
    await db
      .update(products)
      .set({ brand_id: ids[index] ?? null })
      .where(inArray(products.id, productIds))
  }
}
