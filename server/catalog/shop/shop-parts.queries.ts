import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { isListed } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { byKey } from '@/server/platform/db/key'
import { shopCategories } from '@/server/platform/db/schema/category'
import { branches, shops } from '@/server/platform/db/schema/shop'
import { shopTags, tags, tagTranslations } from '@/server/platform/db/schema/tag'
import { byLanguage, localeIn } from '@/server/platform/setting/text.queries'

interface PageOf {
  limit: number
  offset: number
}

/** Tags of listed shops, of one shop category when it is given. */
function isUsed(categoryId: number | undefined): SQL {
  const inCategory = categoryId
    ? sql`and exists (select 1 from ${shopCategories} sc
        where sc.shop_id = ${shops.id} and sc.category_id = ${categoryId})`
    : sql``
  return sql`exists (select 1 from ${shopTags} st join ${shops} on ${shops.id} = st.shop_id
    where st.tag_id = ${tags.id} and ${isListed} ${inCategory})`
}

export async function listTags(db: Db, categoryId: number | undefined, lang: string, page: PageOf) {
  return db
    .selectDistinctOn([tags.id], {
      tag: tags,
      text: { locale: tagTranslations.locale, title: tagTranslations.title },
    })
    .from(tags)
    .leftJoin(tagTranslations, eq(tagTranslations.tag_id, tags.id))
    .where(isUsed(categoryId))
    .orderBy(tags.id, ...byLanguage(tagTranslations.locale, lang))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countTags(db: Db, categoryId: number | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tags).where(isUsed(categoryId))
  return row?.total ?? 0
}

const isOf = (shopKey: string | undefined) =>
  and(isListed, shopKey === undefined ? undefined : byKey(shopKey, shops.id, shops.uuid))

export async function listBranches(
  db: Db,
  shopKey: string | undefined,
  lang: string,
  page: PageOf,
) {
  return db
    .select({ branch: branches, locale: localeIn(branches.titles, lang) })
    .from(branches)
    .innerJoin(shops, eq(shops.id, branches.shop_id))
    .where(isOf(shopKey))
    .orderBy(asc(branches.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countBranches(db: Db, shopKey: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(branches)
    .innerJoin(shops, eq(shops.id, branches.shop_id))
    .where(isOf(shopKey))
  return row?.total ?? 0
}
