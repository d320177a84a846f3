import { and, eq, sql } from 'drizzle-orm'
import { categories } from '@/server/platform/db/schema/category'
import { products } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Shops that customers may see. */
export const isListed = and(eq(shops.status, 'approved'), eq(shops.visible, true))

/** Products that customers may see and buy. */
export const isSellable = and(eq(products.active, true), eq(products.status, 'published'))

/** Products that a menu may show: add-ons are sold beside others only. */
export const isOffered = and(
  isListed,
  isSellable,
  eq(products.addon, false),
  sql`not exists (select 1 from ${categories} c where c.id = ${products.category_id} and not c.active)`,
)
