import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { BannerKind } from '@/domain/banner-edit'
import { isListed } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import {
  bannerLikes,
  bannerShops,
  banners,
  bannerTranslations,
} from '@/server/platform/db/schema/banner'
import { shops } from '@/server/platform/db/schema/shop'
import { byLanguage } from '@/server/platform/setting/text.queries'

/** A banner that leads to a hidden shop is hidden with it. */
const isShown = and(
  eq(banners.active, true),
  sql`(${banners.shop_id} is null or exists (select 1 from ${shops}
    where ${shops.id} = ${banners.shop_id} and ${isListed}))`,
)
const isOf = (kind: BannerKind) => and(eq(banners.kind, kind), isShown)

const fields = {
  banner: banners,
  text: {
    locale: bannerTranslations.locale,
    title: bannerTranslations.title,
    description: bannerTranslations.description,
    button_text: bannerTranslations.button_text,
  },
}

/** One page of banners, in their order, with the text to show. */
export async function listBannerRows(
  db: Db,
  kind: BannerKind,
  lang: string,
  page: { limit: number; offset: number },
) {
  return db
    .selectDistinctOn([banners.input, banners.id], fields)
    .from(banners)
    .leftJoin(bannerTranslations, eq(bannerTranslations.banner_id, banners.id))
    .where(isOf(kind))
    .orderBy(banners.input, banners.id, ...byLanguage(bannerTranslations.locale, lang))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countBanners(db: Db, kind: BannerKind): Promise<number> {
  const [row] = await db.select({ total: count() }).from(banners).where(isOf(kind))
  return row?.total ?? 0
}

export async function findBannerRow(db: Db, kind: BannerKind, id: number, lang: string) {
  const [row] = await db
    .selectDistinctOn([banners.id], fields)
    .from(banners)
    .leftJoin(bannerTranslations, eq(bannerTranslations.banner_id, banners.id))
    .where(and(isOf(kind), eq(banners.id, id)))
    .orderBy(banners.id, ...byLanguage(bannerTranslations.locale, lang))
  return row
}

/** Ids of the listed shops of a banner. */
export async function listBannerShopIds(db: Db, bannerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: shops.id })
    .from(bannerShops)
    .innerJoin(shops, eq(shops.id, bannerShops.shop_id))
    .where(and(eq(bannerShops.banner_id, bannerId), isListed))
    .orderBy(asc(shops.id))
  return rows.map((row) => row.id)
}

/** Locks a visible banner until the transaction ends; false if there is none. */
export async function lockBanner(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: banners.id })
    .from(banners)
    .where(and(eq(banners.id, id), isShown))
    .for('no key update')
  return rows.length > 0
}

/** Deletes a user's like; false if there was none. */
export async function deleteLike(tx: Db, bannerId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(bannerLikes)
    .where(and(eq(bannerLikes.banner_id, bannerId), eq(bannerLikes.user_id, userId)))
    .returning({ id: bannerLikes.banner_id })
  return rows.length > 0
}

export async function insertLike(tx: Db, row: typeof bannerLikes.$inferInsert): Promise<void> {
  await tx.insert(bannerLikes).values(row)
}

/** Adds `change` to a banner's like counter. */
export async function addLikes(tx: Db, id: number, change: 1 | -1): Promise<void> {
  await tx
    .update(banners)
    .set({ likes: sql`greatest(0, ${banners.likes} + ${change}::int)` })
    .where(eq(banners.id, id))
}
