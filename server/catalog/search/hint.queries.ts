import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isOffered } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { brands } from '@/server/platform/db/schema/brand'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import { products, productTranslations } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { byLanguage } from '@/server/platform/setting/text.queries'
import type { Meant } from './meant.queries'

const CATEGORIES = 8
/** Fewer beside results. */
const CATEGORIES_OF_TEXT = 3
const BRANDS_OF_TEXT = 2
/** Best sellers among which one per heading is chosen. */
const BEST_SELLERS = 40

/** Whether words have one of the meant ones for every typed word. */
const haveAll = (words: SQL, meant: readonly Meant[]): SQL =>
  sql.join(
    meant.map(({ direct }) => sql`${words} && ${sql.param([...direct])}::text[]`),
    sql` and `,
  )

const isTranslated = (condition: SQL) =>
  sql`exists (select 1 from ${categoryTranslations} t where t.category_id = ${categories.id} and ${condition})`

const titled = sql`words_of(t.folded)`
const described = sql`words_of(t.folded || ' ' || coalesce(fold_text(t.description), ''))`

/** Kinds of shop that a text names, those with the words in their titles first; all without a text. */
export function listCategoryHints(db: Db, lang: string, meant?: readonly Meant[]) {
  const title = sql<string>`coalesce((select title from ${categoryTranslations}
    where ${categoryTranslations.category_id} = ${categories.id}
    order by ${sql.join(byLanguage(categoryTranslations.locale, lang), sql`, `)} limit 1), '')`
  return db
    .select({ id: categories.id, title, img: categories.img })
    .from(categories)
    .where(
      and(
        eq(categories.type, 'shop'),
        eq(categories.active, true),
        isNull(categories.shop_id),
        meant && isTranslated(haveAll(described, meant)),
      ),
    )
    .orderBy(
      ...(meant ? [desc(isTranslated(haveAll(titled, meant)))] : []),
      asc(categories.input),
      asc(categories.id),
    )
    .limit(meant ? CATEGORIES_OF_TEXT : CATEGORIES)
}

/** Brands that a text names. */
export function listBrandHints(db: Db, meant: readonly Meant[]) {
  return db
    .select({ id: brands.id, title: brands.title, img: brands.img })
    .from(brands)
    .where(and(eq(brands.active, true), haveAll(sql`words_of(fold_text(${brands.title}))`, meant)))
    .orderBy(asc(brands.title), asc(brands.id))
    .limit(BRANDS_OF_TEXT)
}

/** Titles of the best sellers and the menu headings that they stand under. */
export function listBestSold(db: Db, lang: string) {
  const title = sql<string>`(select title from ${productTranslations}
    where ${productTranslations.product_id} = ${products.id}
    order by ${sql.join(byLanguage(productTranslations.locale, lang), sql`, `)} limit 1)`
  return db
    .select({ title, heading: products.category_id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(isOffered, sql`${products.orders_count} > 0`))
    .orderBy(desc(products.orders_count), asc(products.id))
    .limit(BEST_SELLERS)
}
