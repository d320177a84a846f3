import { and, asc, eq, gte, max, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type SitemapKind, sitemapKinds } from '@/domain/sitemap'
import type { SitemapPart, SitemapRow } from '@/domain/sitemap.schema'
import { isListed, isOffered } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { shops, shopTranslations } from '@/server/platform/db/schema/shop'
import type { Ctx } from '@/server/platform/http/context'
import { route } from '@/server/platform/http/route'

const whole = z.coerce.number().int()
const kindParams = { params: z.object({ kind: z.enum(sitemapKinds) }) }
const partsInput = { ...kindParams, input: z.object({ size: whole.min(1).max(50_000) }) }
const rowsInput = {
  ...kindParams,
  input: z.object({
    from: whole.min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    perPage: whole.min(1).max(5000).default(1000),
  }),
}

const parted = (column: typeof shops.id | typeof products.id, size: number) =>
  sql<number>`(row_number() over (order by ${column}) - 1) / ${size}::int`.as('part')

/** Listed shops or offered products, each with the number of its part: `size` rows in id order. */
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

/** The first id and the last change of each part. Scans the whole table. */
async function listSitemapParts(db: Db, kind: SitemapKind, size: number) {
  const rows = numbered(db, kind, size)
  return db
    .select({ from: min(rows.id), updated_at: max(rows.updated_at) })
    .from(rows)
    .groupBy(rows.part)
    .orderBy(asc(rows.part))
}

/** The languages that a row is written in: those of its translations. */
const localesOf = (
  texts: typeof shopTranslations | typeof productTranslations,
  of: PgColumn,
  id: PgColumn,
) =>
  sql<string[]>`(select coalesce(json_agg(${texts.locale} order by ${texts.locale}), '[]')
    from ${texts} where ${of} = ${id})`

/** Listed shops from an id on. */
async function listSitemapShops(db: Db, from: number, limit: number) {
  return db
    .select({
      id: shops.id,
      uuid: shops.uuid,
      shop_id: shops.id,
      locales: localesOf(shopTranslations, shopTranslations.shop_id, shops.id),
      updated_at: shops.updated_at,
    })
    .from(shops)
    .where(and(gte(shops.id, from), isListed))
    .orderBy(asc(shops.id))
    .limit(limit)
}

/** Products on offer from an id on. */
async function listSitemapProducts(db: Db, from: number, limit: number) {
  return db
    .select({
      id: products.id,
      uuid: products.uuid,
      shop_id: products.shop_id,
      locales: localesOf(productTranslations, productTranslations.product_id, products.id),
      updated_at: products.updated_at,
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(gte(products.id, from), isOffered))
    .orderBy(asc(products.id))
    .limit(limit)
}

/** How long parts are cached: computing them takes seconds for a million rows. */
const KEPT_MS = 10 * 60_000
/** cached part lists; the site maps use one size per kind */
const MAX_KEPT = 10

interface Kept {
  at: number
  parts: Promise<SitemapPart[]>
}

const kept = new WeakMap<Db, Map<string, Kept>>()

async function findParts(db: Db, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const rows = await listSitemapParts(db, kind, size)
  return rows.flatMap(({ from, updated_at }) =>
    from === null
      ? []
      : [{ from, ...(updated_at ? { updated_at: updated_at.toISOString() } : {}) }],
  )
}

/** First id and last change of each site map of `size` rows, cached for ten minutes. */
async function getSitemapParts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: SitemapKind,
  size: number,
): Promise<SitemapPart[]> {
  const all = kept.get(ctx.db) ?? new Map<string, Kept>()
  kept.set(ctx.db, all)
  const key = `${kind} ${size}`
  const known = all.get(key)
  const now = ctx.now.getTime()
  if (known && now - known.at < KEPT_MS) return known.parts
  if (all.size >= MAX_KEPT) all.clear()
  const parts = findParts(ctx.db, kind, size)
  all.set(key, { at: now, parts })
  parts.catch(() => all.delete(key))
  return parts
}

/** Listed shops or offered products, in id order from the id `from` on. */
async function listSitemapRows(
  { db }: Pick<Ctx, 'db'>,
  kind: SitemapKind,
  from: number,
  limit: number,
): Promise<SitemapRow[]> {
  const list = kind === 'shops' ? listSitemapShops : listSitemapProducts
  const rows = await list(db, from, limit)
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
}

export const sitemapRoutes = [
  route('GET /rest/sitemap/:kind/parts', partsInput, (ctx, { params, input }) =>
    getSitemapParts(ctx, params.kind, input.size),
  ),
  route('GET /rest/sitemap/:kind', rowsInput, (ctx, { params, input }) =>
    listSitemapRows(ctx, params.kind, input.from, input.perPage),
  ),
]
