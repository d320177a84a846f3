import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, ref } from './columns'
import { shops } from './shop'

export const tags = pgTable('tags', { id: id(), img: text('img') })

export const tagTranslations = pgTable(
  'tag_translations',
  {
    tag_id: ref('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tag_id, t.locale] })],
)

export const shopTags = pgTable(
  'shop_tags',
  {
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    tag_id: ref('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.tag_id] }), index('shop_tags_tag').on(t.tag_id)],
)
