import type { ProductBrand } from '@/domain/product-brand'
import type { brands } from '@/server/db/schema/brand'

/** A brand as clients see it. */
export function toBrand(
  { id, uuid, title, img }: typeof brands.$inferSelect,
  productsCount?: number,
): ProductBrand {
  const counted = productsCount === undefined ? {} : { products_count: productsCount }
  return { id, uuid, title, img, ...counted }
}
