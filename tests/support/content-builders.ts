import type { Db } from '@/server/platform/db/client'
import { blogs, blogTranslations } from '@/server/platform/db/schema/blog'
import { brands } from '@/server/platform/db/schema/brand'
import { careers, careerTranslations } from '@/server/platform/db/schema/career'
import { faqs, faqTranslations } from '@/server/platform/db/schema/faq'
import { landingPages, pages, pageTranslations } from '@/server/platform/db/schema/page'
import {
  recipeNutritions,
  recipeStocks,
  recipes,
  recipeTranslations,
} from '@/server/platform/db/schema/recipe'
import { referrals, referralTranslations } from '@/server/platform/db/schema/referral'
import type { ShopRow } from './builders'
import { buildCategory } from './catalogue-builders'

type Titles = Record<string, string>

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('the insert answered no row')
  return row
}

/** A page of the marketplace with its titles by language. */
export async function buildPage(
  db: Db,
  type: string,
  titles: Titles = { en: type },
  overrides: Partial<typeof pages.$inferInsert> = {},
) {
  const page = only(
    await db
      .insert(pages)
      .values({ type, ...overrides })
      .returning(),
  )
  const texts = Object.entries(titles).map(([locale, title]) => ({
    page_id: page.id,
    locale,
    title,
    description: `<p>${title}</p>`,
  }))
  if (texts.length > 0) await db.insert(pageTranslations).values(texts)
  return page
}

export async function buildFaq(
  db: Db,
  questions: Titles,
  overrides: Partial<typeof faqs.$inferInsert> = {},
) {
  const faq = only(
    await db
      .insert(faqs)
      .values({ type: 'orders', ...overrides })
      .returning(),
  )
  const texts = Object.entries(questions).map(([locale, question]) => ({
    faq_id: faq.id,
    locale,
    question,
    answer: `<p>${question}</p>`,
  }))
  await db.insert(faqTranslations).values(texts)
  return faq
}

/** A programme of 5.00 and 3.00. */
export async function buildReferral(
  db: Db,
  overrides: Partial<typeof referrals.$inferInsert> = {},
) {
  const referral = only(
    await db
      .insert(referrals)
      .values({ price_from_minor: 500, price_to_minor: 300, ...overrides })
      .returning(),
  )
  await db
    .insert(referralTranslations)
    .values({ referral_id: referral.id, locale: 'en', title: 'Invite a friend' })
  return referral
}

export async function buildBrand(
  db: Db,
  title: string,
  overrides: Partial<typeof brands.$inferInsert> = {},
) {
  return only(
    await db
      .insert(brands)
      .values({ title, ...overrides })
      .returning(),
  )
}

/** An article of 1 November 2026. */
export async function buildBlog(
  db: Db,
  title: string,
  overrides: Partial<typeof blogs.$inferInsert> = {},
) {
  const blog = only(
    await db
      .insert(blogs)
      .values({ published_at: new Date('2026-11-01T08:00:00Z'), ...overrides })
      .returning(),
  )
  await db.insert(blogTranslations).values({ blog_id: blog.id, locale: 'en', title })
  return blog
}

/** A recipe of a shop that needs some stocks. */
export async function buildRecipe(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  needs: readonly { id: number; quantity: number }[],
  overrides: Partial<typeof recipes.$inferInsert> = {},
) {
  const category_id =
    overrides.category_id ??
    (await buildCategory(db, { type: 'receipt', titles: { en: 'Soups' } })).id
  const recipe = only(
    await db
      .insert(recipes)
      .values({
        shop_id: shop.id,
        active_min: 10,
        total_min: 30,
        calories: 400,
        servings: 2,
        ...overrides,
        category_id,
      })
      .returning(),
  )
  await db.insert(recipeTranslations).values({
    recipe_id: recipe.id,
    locale: 'en',
    title: 'Soup',
    ingredients: '<ul><li>Water</li></ul>',
    instructions: '<ol><li>Boil</li></ol>',
  })
  await db
    .insert(recipeNutritions)
    .values({ recipe_id: recipe.id, titles: { en: 'Fat' }, weight: '7 g', percentage: 10 })
  if (needs.length > 0) {
    await db.insert(recipeStocks).values(
      needs.map(({ id, quantity }, input) => ({
        recipe_id: recipe.id,
        stock_id: id,
        quantity,
        input,
      })),
    )
  }
  return recipe
}

/** An open position, in a category of its own unless one is named. */
export async function buildCareer(
  db: Db,
  title: string,
  overrides: Partial<typeof careers.$inferInsert> = {},
) {
  const category_id =
    overrides.category_id ??
    (await buildCategory(db, { type: 'career', titles: { en: 'Kitchen' } })).id
  const career = only(
    await db
      .insert(careers)
      .values({ ...overrides, category_id })
      .returning(),
  )
  await db.insert(careerTranslations).values({ career_id: career.id, locale: 'en', title })
  return career
}

export async function buildLandingPage(db: Db, type: string) {
  const text = { en: type }
  const data = { img: 'a.webp', title: text, description: text, features: [] }
  await db.insert(landingPages).values({ type, data })
}
