import { and, asc, eq } from 'drizzle-orm'
import { cityStreets } from '@/server/demo/city/city'
import { type Content, demoContent } from '@/server/demo/content/content'
import { seedLangs } from '@/server/demo/content/shapes'
import { type Catalogue, makeCatalogue } from '@/server/demo/seed/catalogue'
import { reviewAuthors } from '@/server/demo/seed/seed-users'
import type { Db } from '@/server/platform/db/client'
import { categories } from '@/server/platform/db/schema/category'
import { extraGroups, extraValues } from '@/server/platform/db/schema/product'
import { tags } from '@/server/platform/db/schema/tag'
import { draftDishes, type ExtraIds } from './dish-drafts'
import { loadTable } from './room'
import { draftShops } from './shop-drafts'

/** The demo's extra values, which the seed inserted in the order of its kitchens. */
async function findExtras(tx: Db, { kitchens }: Catalogue): Promise<ExtraIds> {
  const rows = await tx
    .select({ id: extraValues.id })
    .from(extraValues)
    .innerJoin(extraGroups, eq(extraGroups.id, extraValues.extra_group_id))
    .orderBy(asc(extraGroups.id), asc(extraValues.id))
  const keys = kitchens.flatMap((kitchen) =>
    kitchen.choices.flatMap((choice) =>
      choice.values.map((value) => `${kitchen.key}/${choice.key}/${value.key}`),
    ),
  )
  return new Map(keys.map((key, index) => [key, rows[index]?.id ?? 0]))
}

async function findCategories(tx: Db, { kitchens }: Catalogue) {
  const rows = await tx
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.type, 'shop')))
  return kitchens.map(({ key }, kitchen) => {
    const id = rows.find((row) => row.slug === key)?.id
    if (id === undefined) {
      throw new Error(
        'This database holds another marketplace; bulk data goes beside the demo, into an empty one.',
      )
    }
    return { kitchen, id }
  })
}

const texts = (titles: Record<string, string>, more: Record<string, string>) =>
  seedLangs.map((locale) => ({ locale, title: titles[locale], description: more[locale] }))

async function loadDishes(tx: Db, catalogue: Catalogue, seed: number): Promise<void> {
  const dishes = draftDishes(catalogue, await findExtras(tx, catalogue), seed)
  await loadTable(
    tx,
    'bulk_dishes',
    'kitchen int, k int, key text, section int, price_minor int, img text, vegetarian bool, facts jsonb',
    dishes,
  )
  await loadTable(
    tx,
    'bulk_dish_texts',
    'kitchen int, k int, locale text, title text, description text',
    dishes.flatMap(({ kitchen, k, titles, texts: more }) =>
      texts(titles, more).map((text) => ({ kitchen, k, ...text })),
    ),
  )
  await loadTable(
    tx,
    'bulk_choices',
    'kitchen int, k int, input int, add_minor int, extras jsonb',
    dishes.flatMap(({ kitchen, k, stocks }) => stocks.map((stock) => ({ kitchen, k, ...stock }))),
  )
}

async function loadContent(tx: Db, catalogue: Catalogue, seed: number): Promise<void> {
  const { kitchens } = catalogue
  const kinds = await findCategories(tx, catalogue)
  await loadTable(
    tx,
    'bulk_kitchens',
    'kitchen int, category_id bigint, dishes int',
    kinds.map(({ kitchen, id }) => {
      const dishes = kitchens[kitchen]?.dishes.reduce(
        (sum, dish) => sum + 1 + dish.twists.length,
        0,
      )
      return { kitchen, category_id: id, dishes }
    }),
  )
  await loadTable(
    tx,
    'bulk_sections',
    'kitchen int, section int, locale text, title text',
    kitchens.flatMap(({ sections }, kitchen) =>
      sections.flatMap(({ title }, section) =>
        seedLangs.map((locale) => ({ kitchen, section, locale, title: title[locale] })),
      ),
    ),
  )
  await loadTable(
    tx,
    'bulk_comments',
    'kitchen int, i int, rating int, comment text',
    kitchens.flatMap(({ reviews }, kitchen) =>
      reviews.map(({ rating, text }, i) => ({ kitchen, i, rating, comment: text })),
    ),
  )
  const users = Object.values(reviewAuthors(seed)).flat()
  await loadTable(
    tx,
    'bulk_names',
    'i int, lang text, firstname text, lastname text',
    users.map(({ lang, firstname, lastname }, i) => ({ i, lang, firstname, lastname })),
  )
  await loadTable(
    tx,
    'bulk_streets',
    'i int, name text',
    cityStreets().map(({ name }, i) => ({ i, name })),
  )
}

async function loadTags(tx: Db, texts: Content['tags']): Promise<void> {
  const rows = await tx.select({ id: tags.id }).from(tags).orderBy(asc(tags.id))
  await loadTable(
    tx,
    'bulk_tags',
    'key text, id bigint',
    texts.flatMap(({ key }, index) => {
      const id = rows[index]?.id
      return id === undefined ? [] : [{ key, id }]
    }),
  )
}

const SHOP_COLUMNS =
  'n int, town int, kitchen int, key text, slug text, type text, titles jsonb, texts jsonb, address text, tags jsonb, latitude float8, longitude float8, ring jsonb, hours jsonb, price_minor int, per_km_minor int, free_from_minor int, min_amount_minor int, tax_bp int, delivery_from int, delivery_to int, pickup bool, verified bool, recommended bool, age_days int, first int, size int, start int, level float8, first_section int'

/** Loads the source data into temporary tables; returns the number of towns. */
export async function loadDrafts(
  tx: Db,
  wanted: { shops: number; products: number; seed: number },
): Promise<number> {
  const content = await demoContent()
  const catalogue = makeCatalogue(wanted.seed, content)
  await loadContent(tx, catalogue, wanted.seed)
  await loadDishes(tx, catalogue, wanted.seed)
  await loadTags(tx, content.tags)
  const streets = cityStreets().map(({ name }) => name)
  const { shops, towns } = draftShops(catalogue.kitchens, streets, wanted)
  await loadTable(tx, 'bulk_shops', SHOP_COLUMNS, shops)
  await loadTable(
    tx,
    'bulk_towns',
    't int, name text, latitude float8, longitude float8, first int, size int',
    towns,
  )
  return towns.length
}
