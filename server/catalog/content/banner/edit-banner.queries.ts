import { and, asc, count, desc, eq, max, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BannerKind } from '@/domain/banner-edit'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { bannerShops, banners, bannerTranslations } from '@/server/platform/db/schema/banner'
import { shops } from '@/server/platform/db/schema/shop'

const textsOf = (column: 'title' | 'description' | 'button_text') => sql<
  Record<string, string>
>`(select coalesce(json_object_agg(t.locale, t.${sql.raw(column)})
    filter (where t.${sql.raw(column)} <> ''), '{}')
  from ${bannerTranslations} t where t.banner_id = "banners"."id")`
const shopIds = sql<number[]>`(select coalesce(json_agg(s.shop_id order by s.shop_id), '[]')
  from ${bannerShops} s where s.banner_id = "banners"."id")`

const columns = {
  id: banners.id,
  kind: banners.kind,
  img: banners.img,
  active: banners.active,
  clickable: banners.clickable,
  url: banners.url,
  shop_id: banners.shop_id,
  updated_at: banners.updated_at,
  titles: textsOf('title'),
  texts: textsOf('description'),
  buttons: textsOf('button_text'),
  shop_ids: shopIds,
}

/** Which banners a list has: of a kind or of both, shown or hidden. */
export interface BannerFilter {
  kind: BannerKind | undefined
  active: boolean
}
const isOf = ({ kind, active }: BannerFilter): SQL | undefined =>
  and(eq(banners.active, active), kind ? eq(banners.kind, kind) : undefined)

/** The row that stands before or after it among those of its kind that are listed. */
const neighbour = (of: SQL): SQL<number | null> =>
  sql`(${of} over (partition by ${banners.kind} order by ${banners.input}, ${banners.id}))`.mapWith(
    (id) => (id === null ? null : Number(id)),
  )

/** Banners in their order, offers before adverts. */
export async function listEditableBanners(
  db: Db,
  filter: BannerFilter,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      ...columns,
      above: neighbour(sql`lag(${banners.id})`),
      below: neighbour(sql`lead(${banners.id})`),
    })
    .from(banners)
    .where(isOf(filter))
    .orderBy(desc(banners.kind), asc(banners.input), asc(banners.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countEditableBanners(db: Db, filter: BannerFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(banners).where(isOf(filter))
  return row?.total ?? 0
}

export async function findEditableBanner(db: Db, id: number) {
  const [row] = await db.select(columns).from(banners).where(eq(banners.id, id))
  return row
}
export type EditableBanner = NonNullable<Awaited<ReturnType<typeof findEditableBanner>>>

/** A banner, kept from others' changes until the transaction ends. */
export async function lockEditedBanner(tx: Db, id: number) {
  const [row] = await tx
    .select({ updated_at: banners.updated_at })
    .from(banners)
    .where(eq(banners.id, id))
    .for('no key update')
  return row
}

/** All banners with their places, kept from others' changes; by id, as rows are locked. */
export async function lockBannerPlaces(tx: Db) {
  return tx
    .select({
      id: banners.id,
      input: banners.input,
      active: banners.active,
      kind: banners.kind,
    })
    .from(banners)
    .orderBy(asc(banners.id))
    .for('no key update')
}

type BannerValues = Pick<
  typeof banners.$inferInsert,
  'kind' | 'img' | 'active' | 'clickable' | 'url' | 'shop_id'
>

/** A new banner, after all others. */
export async function insertBanner(tx: Db, values: BannerValues, now: Date): Promise<number> {
  const [last] = await tx.select({ input: max(banners.input) }).from(banners)
  const [row] = await tx
    .insert(banners)
    .values({ ...values, input: (last?.input ?? 0) + 1, created_at: now, updated_at: now })
    .returning({ id: banners.id })
  if (!row) throw new Error('no row was inserted')
  return row.id
}

export async function updateBanner(
  tx: Db,
  id: number,
  values: BannerValues,
  now: Date,
): Promise<void> {
  await tx
    .update(banners)
    .set({ ...values, updated_at: now })
    .where(eq(banners.id, id))
}

/** Where a banner stands; who edits it meanwhile need not look again. */
export async function placeBanner(tx: Db, id: number, input: number): Promise<void> {
  await tx.update(banners).set({ input }).where(eq(banners.id, id))
}

/** Writes a banner in one language. */
export async function saveBannerText(
  tx: Db,
  row: typeof bannerTranslations.$inferInsert,
): Promise<void> {
  await tx
    .insert(bannerTranslations)
    .values(row)
    .onConflictDoUpdate({
      target: [bannerTranslations.banner_id, bannerTranslations.locale],
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        button_text: sql`excluded.button_text`,
      },
    })
}

export async function deleteBannerText(tx: Db, bannerId: number, locale: string): Promise<void> {
  await tx
    .delete(bannerTranslations)
    .where(and(eq(bannerTranslations.banner_id, bannerId), eq(bannerTranslations.locale, locale)))
}

/** Makes those the shops of a banner's page. */
export async function saveBannerShops(
  tx: Db,
  bannerId: number,
  shopIds: readonly number[],
): Promise<void> {
  await tx
    .delete(bannerShops)
    .where(
      and(
        eq(bannerShops.banner_id, bannerId),
        shopIds.length > 0 ? notInArray(bannerShops.shop_id, [...shopIds]) : undefined,
      ),
    )
  if (shopIds.length === 0) return
  await tx
    .insert(bannerShops)
    .values(shopIds.map((shop_id) => ({ banner_id: bannerId, shop_id })))
    .onConflictDoNothing()
}

/** Which of the shops there are. */
export async function listKnownShopIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.select({ id: shops.id }).from(shops).where(isOneOf(shops.id, ids))
  return rows.map(({ id }) => id)
}

/** Takes a banner away, with its texts and likes. */
export async function deleteBannerRow(tx: Db, id: number): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id))
}
