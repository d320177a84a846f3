import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull().default(''),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const languages = pgTable(
  'languages',
  {
    id: id(),
    locale: text('locale').notNull().unique(),
    title: text('title').notNull(),
    backward: boolean('backward').notNull().default(false),
    default: boolean('is_default').notNull().default(false),
    active: boolean('active').notNull().default(true),
    img: text('img'),
  },
  (t) => [uniqueIndex('languages_one_default').on(t.default).where(sql`${t.default}`)],
)

export const currencies = pgTable(
  'currencies',
  {
    id: id(),
    /** ISO 4217 code */
    title: text('title').notNull().unique(),
    symbol: text('symbol').notNull(),
    /** relative to the default currency */
    rate: doublePrecision('rate').notNull(),
    decimals: integer('decimals').notNull().default(2),
    /** cash rounding unit in minor units: totals are multiples of it */
    step_minor: integer('step_minor').notNull().default(1),
    position: text('position', { enum: ['before', 'after'] })
      .notNull()
      .default('before'),
    default: boolean('is_default').notNull().default(false),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('currencies_one_default').on(t.default).where(sql`${t.default}`),
    check('currencies_step', sql`${t.step_minor} > 0`),
  ],
)

/** Texts that the marketplace overrides; they win over the files in locales/. */
export const translations = pgTable(
  'translations',
  {
    locale: text('locale').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.key] })],
)
