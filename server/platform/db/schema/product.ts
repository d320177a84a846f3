import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProductFacts } from '@/domain/product.schema'
import { brands } from './brand'
import { categories } from './category'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { shops } from './shop'

export const products = pgTable(
  'products',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    slug: text('slug'),
    /** the seller's own name for it in menu files, unique in the shop; its uuid serves where there is none */
    key: text('key'),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    category_id: ref('category_id').references(() => categories.id),
    brand_id: ref('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    /** tax per piece, hundredths of a percent */
    tax_bp: integer('tax_bp').notNull().default(0),
    status: text('status', { enum: ['published', 'pending', 'unpublished'] })
      .notNull()
      .default('published'),
    active: boolean('active').notNull().default(true),
    /** when the seller's mark as sold out ends; null without a mark, or until it is taken off */
    back_at: instant('back_at'),
    addon: boolean('addon').notNull().default(false),
    vegetarian: boolean('vegetarian').notNull().default(false),
    img: text('img'),
    /** a short video, muted and looped */
    video: text('video'),
    /** an add-on that is returnable packaging */
    packaging: boolean('packaging').notNull().default(false),
    min_qty: integer('min_qty').notNull().default(1),
    max_qty: integer('max_qty').notNull().default(99),
    interval: integer('interval').notNull().default(1),
    /** place within its category */
    input: integer('input').notNull().default(0),
    facts: jsonb('facts').$type<ProductFacts>(),
    rating_avg: real('rating_avg').notNull().default(0),
    orders_count: integer('orders_count').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('products_menu').on(t.shop_id, t.addon, t.category_id, t.input, t.id),
    index('products_popular').on(t.shop_id, t.orders_count.desc().nullsFirst(), t.id),
    // `desc` sorts nulls first; an index with another order would not be used
    index('products_sold').on(t.orders_count.desc().nullsFirst(), t.id),
    index('products_category').on(t.category_id, t.input, t.id),
    index('products_brand').on(t.brand_id, t.id).where(sql`${t.brand_id} is not null`),
    uniqueIndex('products_key').on(t.shop_id, t.key).where(sql`${t.key} is not null`),
    check('products_qty', sql`${t.min_qty} >= 1 and ${t.max_qty} >= ${t.min_qty}`),
  ],
)

export const productTranslations = pgTable(
  'product_translations',
  {
    product_id: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    /** the title normalized for search, see `fold_text` in the migrations */
    folded: text('folded').generatedAlwaysAs(sql`fold_text(title)`),
    description: text('description'),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.locale] }),
    // for whole words, after `product_words` has found the similar ones
    index('product_titles_words').using('gin', sql`words_of(${t.folded})`),
  ],
)

/**
 * Every normalized word of the product titles and of what shops are found by, in all languages, kept by
 * triggers (see the migrations). What is typed is matched with these few words instead of with every title.
 */
export const productWords = pgTable('product_words', { word: text('word').primaryKey() }, (t) => [
  index('product_words_trgm').using('gin', sql`${t.word} gin_trgm_ops`),
])

export const stocks = pgTable(
  'stocks',
  {
    id: id(),
    product_id: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** minor units of the default currency */
    price_minor: minor('price_minor').notNull(),
    quantity: integer('quantity').notNull(),
    /** pieces that come back when a product is no longer sold out; null while it is not */
    held_quantity: integer('held_quantity'),
    input: integer('input').notNull().default(0),
  },
  (t) => [
    index('stocks_product').on(t.product_id, t.input, t.id),
    index('stocks_price').on(t.price_minor),
    check('stocks_not_negative', sql`${t.quantity} >= 0 and ${t.price_minor} >= 0`),
    check('stocks_held', sql`${t.held_quantity} is null or ${t.quantity} = 0`),
  ],
)

export const extraGroups = pgTable('extra_groups', {
  id: id(),
  type: text('type', { enum: ['color', 'text', 'image'] })
    .notNull()
    .default('text'),
  titles: jsonb('titles').$type<Record<string, string>>().notNull(),
})

export const extraValues = pgTable(
  'extra_values',
  {
    id: id(),
    extra_group_id: ref('extra_group_id')
      .notNull()
      .references(() => extraGroups.id, { onDelete: 'cascade' }),
    /** colour code for type color; texts per language otherwise */
    value: text('value').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    input: integer('input').notNull().default(0),
  },
  (t) => [index('extra_values_group').on(t.extra_group_id, t.input)],
)

export const stockExtras = pgTable(
  'stock_extras',
  {
    stock_id: ref('stock_id')
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    extra_value_id: ref('extra_value_id')
      .notNull()
      .references(() => extraValues.id),
    input: integer('input').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.stock_id, t.extra_value_id] }),
    index('stock_extras_value').on(t.extra_value_id),
  ],
)

/** The add-on products of a product. */
export const productAddons = pgTable(
  'product_addons',
  {
    id: id(),
    product_id: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addon_id: ref('addon_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    input: integer('input').notNull().default(0),
  },
  (t) => [index('product_addons_product').on(t.product_id, t.input)],
)
