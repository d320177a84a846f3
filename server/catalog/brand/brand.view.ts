import type { ProductBrand } from '@/domain/product-brand.schema'
import type { AllFields } from '@/lib/all-fields'
import type { brands } from '@/server/platform/db/schema/brand'

/** A brand as clients see it. */
export function toBrand(
  { id, uuid, title, img }: typeof brands.$inferSelect,
  productsCount?: number,
): AllFields<ProductBrand> {
  return { id, uuid, title, img, products_count: productsCount }
}
