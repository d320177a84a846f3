import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
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
    /**
     * daypart of a menu section: minutes after midnight in the shop's zone; both null means always
     */
    served_from: integer('served_from'),
    served_to: integer('served_to'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check(
      'categories_served',
      sql`(${t.served_from} is null) = (${t.served_to} is null) and ${t.served_from} between 0 and 1439 and ${t.served_to} between 1 and 1440`,
    ),
    index('categories_type').on(t.type, t.input, t.id),
    index('categories_shop').on(t.shop_id),
    index('categories_parent').on(t.parent_id, t.input, t.id),
    // few rows; every list of products excludes their products
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
    /** the title normalized for search, see `fold_text` in the migrations */
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
