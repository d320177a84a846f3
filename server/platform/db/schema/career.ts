import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { categories } from './category'
import { createdAt, id, ref, updatedAt } from './columns'

/** Open positions at the marketplace. */
export const careers = pgTable(
  'careers',
  {
    id: id(),
    category_id: ref('category_id')
      .notNull()
      .references(() => categories.id),
    location: text('location'),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('careers_category').on(t.category_id, t.id)],
)

export const careerTranslations = pgTable(
  'career_translations',
  {
    career_id: ref('career_id')
      .notNull()
      .references(() => careers.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    /** HTML */
    description: text('description').notNull().default(''),
    address: text('address'),
  },
  (t) => [primaryKey({ columns: [t.career_id, t.locale] })],
)
