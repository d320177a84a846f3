import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns'

/** Makers of goods; their names are not translated. */
export const brands = pgTable('brands', {
  id: id(),
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  title: text('title').notNull().unique(),
  img: text('img'),
  active: boolean('active').notNull().default(true),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
