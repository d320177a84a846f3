import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref, updatedAt } from './columns'

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    type: text('type', { enum: ['blog', 'notification'] })
      .notNull()
      .default('blog'),
    img: text('img'),
    published_at: instant('published_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('blogs_listed').on(t.type, t.published_at.desc(), t.id.desc())],
)

export const blogTranslations = pgTable(
  'blog_translations',
  {
    blog_id: ref('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    short_desc: text('short_desc'),
    description: text('description'),
  },
  (t) => [primaryKey({ columns: [t.blog_id, t.locale] })],
)
