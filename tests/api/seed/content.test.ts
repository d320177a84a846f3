import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import { findPictureSpec, picturePaths } from '@/server/demo/pictures/specs'
import { unknownIcons } from '@/server/demo/pictures/sprites'
import { seedDemo } from '@/server/demo/seed/seed'
import { banners, bannerTranslations } from '@/server/platform/db/schema/banner'
import { blogs, blogTranslations } from '@/server/platform/db/schema/blog'
import { brands } from '@/server/platform/db/schema/brand'
import { careers, careerTranslations } from '@/server/platform/db/schema/career'
import { faqs, faqTranslations } from '@/server/platform/db/schema/faq'
import { pages, pageTranslations } from '@/server/platform/db/schema/page'
import { products, stocks } from '@/server/platform/db/schema/product'
import { recipeStocks, recipes, recipeTranslations } from '@/server/platform/db/schema/recipe'
import { referrals, referralTranslations } from '@/server/platform/db/schema/referral'
import { stories } from '@/server/platform/db/schema/story'
import { openTestDatabase, type TestDatabase } from '@/tests/support/database'

const NOW = new Date('2026-11-18T12:00:00Z')
/** for seeding on a machine that does other things as well */
const SLOW_MS = 180_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.empty()
  await seedDemo(database.db, { seed: 1, now: NOW })
}, SLOW_MS)

describe('[OP-06] the content of the demo marketplace', () => {
  it.each([
    ['pages', pages, pageTranslations],
    ['questions', faqs, faqTranslations],
    ['positions', careers, careerTranslations],
    ['recipes', recipes, recipeTranslations],
    ['programmes', referrals, referralTranslations],
    ['banners', banners, bannerTranslations],
    ['articles', blogs, blogTranslations],
  ] as const)('speaks the languages of its content: %s', async (_name, owner, texts) => {
    const [rows] = await database.db.select({ n: count() }).from(owner)
    const [translated] = await database.db.select({ n: count() }).from(texts)
    expect(rows?.n).toBeGreaterThan(0)
    expect(translated?.n).toBe((rows?.n ?? 0) * seedLangs.length)
  })

  it('asks only for drawings that exist', async () => {
    const paths = await picturePaths()
    const specs = await Promise.all(paths.map((path) => findPictureSpec(path)))
    const icons = specs.flatMap((spec) => {
      if (!spec) return []
      if ('icons' in spec) return spec.icons
      return 'icon' in spec && spec.icon ? [spec.icon] : []
    })
    expect(unknownIcons(icons)).toEqual([])
  })

  it('[CN-02] has every recipe, each with all it needs from its own shop', async () => {
    const { recipes: texts } = (await demoContent()).recipes
    const rows = await database.db
      .select({
        recipe: recipes.id,
        sold: products.shop_id,
        by: recipes.shop_id,
        left: stocks.quantity,
      })
      .from(recipeStocks)
      .innerJoin(recipes, eq(recipes.id, recipeStocks.recipe_id))
      .innerJoin(stocks, eq(stocks.id, recipeStocks.stock_id))
      .innerJoin(products, eq(products.id, stocks.product_id))
    expect(new Set(rows.map(({ recipe }) => recipe)).size).toBe(texts.length)
    expect(rows.length).toBe(texts.reduce((sum, { buy }) => sum + buy.length, 0))
    expect(rows.filter(({ sold, by, left }) => sold !== by || left < 1)).toEqual([])
  })

  it('gives every brand products and every story one to open', async () => {
    const result = await database.db.execute(sql`
      select title from ${brands} b
      where not exists (select from ${products} p where p.brand_id = b.id)`)
    expect(result.rows).toEqual([])
    const all = await database.db.select().from(stories)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ product_id }) => product_id === null)).toEqual([])
  })
})
