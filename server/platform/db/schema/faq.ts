import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** topic, e.g. orders */
    type: text('type').notNull(),
    active: boolean('active').notNull().default(true),
    /** place in the list */
    input: integer('input').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('faqs_listed').on(t.active, t.input, t.id)],
)

export const faqTranslations = pgTable(
  'faq_translations',
  {
    id: id(),
    faq_id: ref('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    question: text('question').notNull(),
    /** HTML */
    answer: text('answer').notNull(),
  },
  (t) => [unique('faq_translations_once').on(t.faq_id, t.locale)],
)
