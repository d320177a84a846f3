import { and, asc, eq, gte, max, min, sql } from 'drizzle-orm'
import type { SitemapKind } from '@/domain/sitemap'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/product'
import { shops } from '@/server/db/schema/shop'
import { isOffered } from '@/server/product/product-list.queries'
import { isListed } from '@/server/shop/shop.queries'

const parted = (column: typeof shops.id | typeof products.id, size: number) =>
  sql<number>`(row_number() over (order by ${column}) - 1) / ${size}::int`.as('part')

/** Listed shops or products, numbered by id and cut into parts of `size`. */
function numbered(db: Db, kind: SitemapKind, size: number) {
  if (kind === 'shops') {
    return db
      .select({ id: shops.id, updated_at: shops.updated_at, part: parted(shops.id, size) })
      .from(shops)
      .where(isListed)
      .as('numbered')
  }
  return db
    .select({ id: products.id, updated_at: products.updated_at, part: parted(products.id, size) })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(isOffered)
    .as('numbered')
}

/** The first id of each part, and its last change. Reads every id once. */
export async function listSitemapParts(db: Db, kind: SitemapKind, size: number) {
  const rows = numbered(db, kind, size)
  return db
    .select({ from: min(rows.id), updated_at: max(rows.updated_at) })
    .from(rows)
    .groupBy(rows.part)
    .orderBy(asc(rows.part))
}

/** Listed shops from an id on. */
export async function listSitemapShops(db: Db, from: number, limit: number) {
  return db
    .select({
      id: shops.id,
      uuid: shops.uuid,
      shop_id: shops.id,
      updated_at: shops.updated_at,
    })
    .from(shops)
    .where(and(gte(shops.id, from), isListed))
    .orderBy(asc(shops.id))
    .limit(limit)
}

/** Products on offer from an id on. */
export async function listSitemapProducts(db: Db, from: number, limit: number) {
  return db
    .select({
      id: products.id,
      uuid: products.uuid,
      shop_id: products.shop_id,
      updated_at: products.updated_at,
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(gte(products.id, from), isOffered))
    .orderBy(asc(products.id))
    .limit(limit)
}
