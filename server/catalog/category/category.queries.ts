import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CategoryType } from '@/domain/category'
import type { Db } from '@/server/platform/db/client'
import { isLike, likeRank } from '@/server/platform/db/fuzzy'
import { byKey } from '@/server/platform/db/key'
import { arrayOf, type Ids, isOneOf } from '@/server/platform/db/one-of'
import {
  categories,
  categoryTranslations,
  shopCategories,
} from '@/server/platform/db/schema/category'
import { products } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { byLanguage } from '@/server/platform/setting/text.queries'

/** Categories by id with the text to show. */
export async function listCategoryRows(db: Db, ids: Ids, lang: string) {
  return db
    .selectDistinctOn([categories.id], {
      category: categories,
      text: {
        locale: categoryTranslations.locale,
        title: categoryTranslations.title,
        description: categoryTranslations.description,
      },
    })
    .from(categories)
    .leftJoin(categoryTranslations, eq(categoryTranslations.category_id, categories.id))
    .where(isOneOf(categories.id, ids))
    .orderBy(categories.id, ...byLanguage(categoryTranslations.locale, lang))
}

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]

/** Filters of a category list. */
export interface CategoryFilter {
  type?: CategoryType
  /** categories that list this shop or belong to it */
  shop_id?: number
  search?: string
  parentId?: number
  /** only rows without a parent */
  top?: boolean
  /** categories in which this shop offers a product */
  menuOf?: number
}

/** A category of a hidden shop is hidden with it. */
const isShown = and(
  eq(categories.active, true),
  sql`(${categories.shop_id} is null or exists (select 1 from ${shops} s
    where s.id = ${categories.shop_id} and s.status = 'approved' and s.visible))`,
)

const isOfShop = (shopId: number) => sql`(${categories.shop_id} = ${shopId}
  or exists (select 1 from ${shopCategories} sc
    where sc.category_id = ${categories.id} and sc.shop_id = ${shopId}))`

const sellsUnder = (shopId: number) => sql`exists (select 1 from ${products} p
  where p.category_id = ${categories.id} and p.shop_id = ${shopId}
    and p.active and p.status = 'published' and not p.addon)`

function conditionsOf(filter: CategoryFilter): SQL | undefined {
  const { type, shop_id, search, parentId, top, menuOf } = filter
  return and(
    isShown,
    type === undefined ? undefined : eq(categories.type, type),
    shop_id === undefined ? undefined : isOfShop(shop_id),
    parentId === undefined ? undefined : eq(categories.parent_id, parentId),
    menuOf === undefined ? undefined : sellsUnder(menuOf),
    top ? isNull(categories.parent_id) : undefined,
    search
      ? sql`exists (select 1 from ${categoryTranslations} t
          where t.category_id = ${categories.id} and ${isLike(sql`t.folded`, search)})`
      : undefined,
  )
}

/** Ids of one page of categories: best match first, else their own order. */
export async function listCategoryIds(
  db: Db,
  filter: CategoryFilter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const { search } = filter
  const rank = search
    ? [
        sql`(select min(${likeRank(sql`t.folded`, search)}) from ${categoryTranslations} t
          where t.category_id = ${categories.id})`,
      ]
    : []
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(conditionsOf(filter))
    .orderBy(...rank, asc(categories.input), asc(categories.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => row.id)
}

/** Number of categories on all pages. */
export async function countCategories(db: Db, filter: CategoryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(categories).where(conditionsOf(filter))
  return row?.total ?? 0
}

/** Ids of categories and of their children. */
export const withChildren = (
  ids: readonly number[],
): SQL => sql`array(select c.id from ${categories} c
  where c.id = any(${arrayOf(ids)}) or c.parent_id = any(${arrayOf(ids)}))`

/** Shown children of categories, in their order. */
export async function listChildIds(db: Db, parentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(isShown, isOneOf(categories.parent_id, parentIds)))
    .orderBy(asc(categories.input), asc(categories.id))
  return rows.map((row) => row.id)
}

/** Id of a shown category by id or uuid. */
export async function findCategoryId(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(isShown, byKey(key, categories.id, categories.uuid)))
  return row?.id
}
