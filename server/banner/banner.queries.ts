import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { bannerShops, banners, bannerTranslations, shops } from '@/server/db/schema/shop'
import { byLanguage } from '@/server/setting/text.queries'
import { isListed } from '@/server/shop/shop.queries'

/** A banner that leads to a hidden shop is hidden with it. */
const isShown = and(
  eq(banners.kind, 'banner'),
  eq(banners.active, true),
  sql`(${banners.shop_id} is null or exists (select 1 from ${shops}
    where ${shops.id} = ${banners.shop_id} and ${isListed}))`,
)

const fields = {
  banner: banners,
  text: {
    locale: bannerTranslations.locale,
    title: bannerTranslations.title,
    description: bannerTranslations.description,
    button_text: bannerTranslations.button_text,
  },
}

/** One page of banners, oldest first, with the text to show. */
export async function listBannerRows(
  db: Db,
  lang: string,
  page: { limit: number; offset: number },
) {
  return db
    .selectDistinctOn([banners.id], fields)
    .from(banners)
    .leftJoin(bannerTranslations, eq(bannerTranslations.banner_id, banners.id))
    .where(isShown)
    .orderBy(banners.id, ...byLanguage(bannerTranslations.locale, lang))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countBanners(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(banners).where(isShown)
  return row?.total ?? 0
}

export async function findBannerRow(db: Db, id: number, lang: string) {
  const [row] = await db
    .selectDistinctOn([banners.id], fields)
    .from(banners)
    .leftJoin(bannerTranslations, eq(bannerTranslations.banner_id, banners.id))
    .where(and(isShown, eq(banners.id, id)))
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
