import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LandingPageData, PageButtons } from '@/domain/page.schema'
import type { StoredBlock } from '@/domain/page-block.schema'
import { createdAt, id, ref, updatedAt } from './columns'

/** Pages about the marketplace, including the legal ones, by name. */
export const pages = pgTable('pages', {
  id: id(),
  type: text('type').notNull().unique(),
  img: text('img'),
  bg_img: text('bg_img'),
  active: boolean('active').notNull().default(true),
  buttons: jsonb('buttons').$type<PageButtons>(),
  /** what follows the text */
  blocks: jsonb('blocks').$type<StoredBlock[]>().notNull().default([]),
  /** place in the list */
  input: integer('input').notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const pageTranslations = pgTable(
  'page_translations',
  {
    page_id: ref('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    /** HTML */
    description: text('description').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.page_id, t.locale] })],
)

export const landingPages = pgTable('landing_pages', {
  id: id(),
  type: text('type').notNull().unique(),
  data: jsonb('data').$type<LandingPageData>().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
