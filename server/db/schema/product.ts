import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { brands } from './brand'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { shops } from './shop'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    slug: text('slug').unique(),
    parent_id: ref('parent_id').references((): AnyPgColumn => categories.id),
    /** shop = kind of shop, main = heading of a shop's menu */
    type: text('type', { enum: ['main', 'shop', 'receipt', 'sub_shop', 'career'] }).notNull(),
    shop_id: ref('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    input: integer('input').notNull().default(0),
    img: text('img'),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('categories_type').on(t.type, t.input, t.id),
    index('categories_shop').on(t.shop_id),
    index('categories_parent').on(t.parent_id, t.input, t.id),
    // few, and every list of products leaves theirs out
    index('categories_hidden').on(t.id).where(sql`not ${t.active}`),
  ],
)

export const categoryTranslations = pgTable(
  'category_translations',
  {
    category_id: ref('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    /** the title as it is searched, see `fold_text` in the migrations */
    folded: text('folded').generatedAlwaysAs(sql`fold_text(title)`),
    description: text('description'),
  },
  (t) => [
    primaryKey({ columns: [t.category_id, t.locale] }),
    index('category_titles_trgm').using('gin', sql`${t.folded} gin_trgm_ops`),
  ],
)

export const shopCategories = pgTable(
  'shop_categories',
  {
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    category_id: ref('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.category_id] }),
    index('shop_categories_category').on(t.category_id),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    slug: text('slug'),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    category_id: ref('category_id').references(() => categories.id),
    brand_id: ref('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    /** tax on a piece, hundredths of a percent */
    tax_bp: integer('tax_bp').notNull().default(0),
    status: text('status', { enum: ['published', 'pending', 'unpublished'] })
      .notNull()
      .default('published'),
    active: boolean('active').notNull().default(true),
    addon: boolean('addon').notNull().default(false),
    vegetarian: boolean('vegetarian').notNull().default(false),
    img: text('img'),
    min_qty: integer('min_qty').notNull().default(1),
    max_qty: integer('max_qty').notNull().default(99),
    interval: integer('interval').notNull().default(1),
    /** place within its category */
    input: integer('input').notNull().default(0),
    facts: jsonb('facts').$type<{
      kcal?: number
      allergens?: string[]
      may_contain?: string[]
      diets?: string[]
    }>(),
    rating_avg: real('rating_avg').notNull().default(0),
    orders_count: integer('orders_count').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('products_menu').on(t.shop_id, t.addon, t.category_id, t.input, t.id),
    index('products_popular').on(t.shop_id, t.orders_count.desc().nullsFirst(), t.id),
    // nulls first is what a plain `desc` asks for; an index that differs is not used
    index('products_sold').on(t.orders_count.desc().nullsFirst(), t.id),
    index('products_category').on(t.category_id, t.input, t.id),
    index('products_brand').on(t.brand_id, t.id).where(sql`${t.brand_id} is not null`),
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
    /** the title as it is searched, see `fold_text` in the migrations */
    folded: text('folded').generatedAlwaysAs(sql`fold_text(title)`),
    description: text('description'),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.locale] }),
    // searched by whole words, after `product_words` told which ones are meant
    index('product_titles_words').using('gin', sql`string_to_array(${t.folded}, ' ')`),
  ],
)

/**
 * Every word that stands in a product's title, in any language, as it is searched. A trigger keeps
 * it (see the migrations): few words tell which of the many titles a slip of the finger means.
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
    input: integer('input').notNull().default(0),
  },
  (t) => [
    index('stocks_product').on(t.product_id, t.input, t.id),
    index('stocks_price').on(t.price_minor),
    check('stocks_not_negative', sql`${t.quantity} >= 0 and ${t.price_minor} >= 0`),
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
  (t) => [primaryKey({ columns: [t.stock_id, t.extra_value_id] })],
)

/** Which add-on products go with a product. */
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

/** `amount` is minor units of the default currency for fix, hundredths of a percent for percent. */
export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['fix', 'percent'] }).notNull(),
    amount: minor('amount').notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    end: date('end', { mode: 'string' }).notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [index('discounts_shop').on(t.shop_id), check('discounts_positive', sql`${t.amount} > 0`)],
)

export const discountProducts = pgTable(
  'discount_products',
  {
    discount_id: ref('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    product_id: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.discount_id, t.product_id] }),
    index('discount_products_product').on(t.product_id),
  ],
)

/** Buy `value` pieces (count, of stock_id) or for `value` minor units (sum, whole shop), get pieces free. */
export const bonuses = pgTable(
  'bonuses',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    stock_id: ref('stock_id').references(() => stocks.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['sum', 'count'] }).notNull(),
    value: minor('value').notNull(),
    bonus_stock_id: ref('bonus_stock_id')
      .notNull()
      .references(() => stocks.id),
    bonus_quantity: integer('bonus_quantity').notNull(),
    active: boolean('active').notNull().default(true),
    expired_at: instant('expired_at'),
  },
  (t) => [
    index('bonuses_shop').on(t.shop_id),
    index('bonuses_stock').on(t.stock_id),
    check('bonuses_owner', sql`(${t.type} = 'count') = (${t.stock_id} is not null)`),
  ],
)
