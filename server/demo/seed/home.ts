import { inArray } from 'drizzle-orm'
import { shopListHref } from '@/domain/shop-filter'
import { homeList, listHref } from '@/domain/shop-list'
import { type Content, demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { bannerShops, banners, bannerTranslations } from '@/server/platform/db/schema/banner'
import { blogs, blogTranslations } from '@/server/platform/db/schema/blog'
import { categories } from '@/server/platform/db/schema/category'
import type { SeedShop } from './catalogue'
import { uuidOf } from './identity'
import { insertAll, takeIds } from './rows'

const DAY_MS = 86_400_000

/** A banner's shops: the first four of a single kitchen, two each of two, else one each. */
function shopsOf(kitchens: readonly string[], shops: readonly { id: number; shop: SeedShop }[]) {
  const perKitchen = kitchens.length > 2 ? 1 : kitchens.length > 1 ? 2 : 4
  return shops.filter(({ shop }) => kitchens.includes(shop.kitchen.key) && shop.place < perKitchen)
}

/** Link targets: the list of a banner's first kitchen, or all open shops for more than three. */
async function readTargets(
  db: Db,
  { home, ads }: Content,
): Promise<(kitchens: readonly string[]) => string> {
  const first = [...home.banners, ...ads].map(({ kitchens }) => kitchens[0] ?? '')
  const rows = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, first))
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (kitchens) =>
    kitchens.length > 3
      ? shopListHref({ open: true })
      : listHref(homeList, { category_id: idOf.get(kitchens[0] ?? '') })
}

/** Seeds banners and adverts of the home page. */
export async function seedBanners(
  db: Db,
  shops: readonly { id: number; shop: SeedShop }[],
): Promise<void> {
  const content = await demoContent()
  const all = [
    ...content.home.banners.map((text) => ({ text, kind: 'banner' as const })),
    ...content.ads.map((text) => ({ text, kind: 'ad' as const })),
  ]
  const ids = await takeIds(db, banners, all.length)
  const rows = all.map((one, index) => ({ id: ids[index] ?? 0, ...one }))
  const targetOf = await readTargets(db, content)
  await insertAll(
    db,
    banners,
    rows.map(({ id, text, kind }) => ({
      id,
      kind,
      img: `banners/${text.key}.webp`,
      url: targetOf(text.kitchens),
    })),
  )
  await insertAll(
    db,
    bannerTranslations,
    rows.flatMap(({ id, text }) =>
      seedLangs.map((locale) => ({
        banner_id: id,
        locale,
        title: text.title[locale],
        description: text.text[locale],
        button_text: text.button[locale],
      })),
    ),
  )
  await insertAll(
    db,
    bannerShops,
    rows.flatMap(({ id, text }) =>
      shopsOf(text.kitchens, shops).map((shop) => ({ banner_id: id, shop_id: shop.id })),
    ),
  )
}

/** Seeds news and articles; returns the ids of the news, newest first. */
export async function seedNews(db: Db, now: Date): Promise<number[]> {
  const { home, articles } = await demoContent()
  const all = [
    ...home.news.map((text) => ({ text, type: 'notification' as const })),
    ...articles.map((text) => ({ text, type: 'blog' as const })),
  ]
  const ids = await takeIds(db, blogs, all.length)
  const rows = all.map((one, index) => ({ id: ids[index] ?? 0, ...one }))
  await insertAll(
    db,
    blogs,
    rows.map(({ id, text, type }) => {
      const at = new Date(now.getTime() - text.daysAgo * DAY_MS)
      return {
        id,
        uuid: uuidOf(`blog:${text.key}`),
        type,
        img: `blogs/${text.key}.webp`,
        published_at: at,
        created_at: at,
        updated_at: at,
      }
    }),
  )
  await insertAll(
    db,
    blogTranslations,
    rows.flatMap(({ id, text }) =>
      seedLangs.map((locale) => ({
        blog_id: id,
        locale,
        title: text.title[locale],
        short_desc: text.short[locale],
        description: text.text[locale],
      })),
    ),
  )
  return ids.slice(0, home.news.length)
}
