import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { shops } from './shop'
import { users } from './user'

/** A shop's terms for reservations; the id is the wire's booking_id. */
export const bookingOffers = pgTable(
  'booking_offers',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .unique()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** maximum dining duration in minutes */
    max_time: integer('max_time').notNull(),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('booking_offers_of_shop').on(t.id, t.shop_id),
    check('booking_offers_stay', sql`${t.max_time} between 1 and 1440`),
  ],
)

/** Rooms and terraces of a shop. */
export const shopSections = pgTable(
  'shop_sections',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    area: text('area'),
    img: text('img'),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('shop_sections_shop').on(t.shop_id, t.id),
    unique('shop_sections_of_shop').on(t.id, t.shop_id),
  ],
)

export const bookingTables = pgTable(
  'booking_tables',
  {
    id: id(),
    section_id: ref('section_id').notNull(),
    shop_id: ref('shop_id').notNull(),
    name: text('name').notNull(),
    chair_count: integer('chair_count').notNull(),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    // a table's section belongs to the same shop
    foreignKey({
      name: 'booking_tables_section',
      columns: [t.section_id, t.shop_id],
      foreignColumns: [shopSections.id, shopSections.shop_id],
    }).onDelete('cascade'),
    unique('booking_tables_of_shop').on(t.id, t.shop_id),
    unique('booking_tables_name').on(t.section_id, t.name),
    index('booking_tables_shop').on(t.shop_id, t.chair_count, t.id),
    check('booking_tables_chairs', sql`${t.chair_count} > 0`),
  ],
)

/**
 * Table reservations. The exclusion constraint `reservations_no_overlap` prevents double bookings;
 * it is hand-written in the migration, because drizzle does not support exclusion constraints.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id),
    booking_id: ref('booking_id').notNull(),
    table_id: ref('table_id').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    guests: integer('guests'),
    status: text('status', { enum: ['new', 'accepted', 'canceled'] })
      .notNull()
      .default('new'),
    note: text('note'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    // offer and table belong to the same shop
    foreignKey({
      name: 'reservations_offer',
      columns: [t.booking_id, t.shop_id],
      foreignColumns: [bookingOffers.id, bookingOffers.shop_id],
    }),
    foreignKey({
      name: 'reservations_table',
      columns: [t.table_id, t.shop_id],
      foreignColumns: [bookingTables.id, bookingTables.shop_id],
    }),
    index('reservations_user').on(t.user_id, t.id),
    index('reservations_shop').on(t.shop_id, t.starts_at, t.id),
    check('reservations_range', sql`${t.ends_at} > ${t.starts_at} and ${t.guests} > 0`),
  ],
)

/** Waiting list for tables: one entry per user, shop, day and party size. */
export const tableWaits = pgTable(
  'table_waits',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** a date in the shop's time zone */
    day: date('day', { mode: 'string' }).notNull(),
    guests: integer('guests').notNull(),
    /** when the user was notified of a free table; happens once */
    told_at: instant('told_at'),
    /** determines the place in the line */
    created_at: createdAt(),
  },
  (t) => [
    unique('table_waits_once').on(t.user_id, t.shop_id, t.day, t.guests),
    index('table_waits_shop').on(t.shop_id, t.day, t.guests).where(sql`${t.told_at} is null`),
    check('table_waits_guests', sql`${t.guests} > 0`),
  ],
)

/**
 * Freed tables, each held for the first matching user on the waiting list (ADR 0064). After
 * `until_at` the worker deletes the hold and offers the table to the next user in line.
 */
export const tableHolds = pgTable(
  'table_holds',
  {
    id: id(),
    wait_id: ref('wait_id').references(() => tableWaits.id, { onDelete: 'set null' }),
    user_id: ref('user_id').references(() => users.id, { onDelete: 'set null' }),
    shop_id: ref('shop_id').notNull(),
    table_id: ref('table_id').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** the user who gave the table up, and is not offered it */
    freed_by: ref('freed_by').references(() => users.id, { onDelete: 'set null' }),
    until_at: instant('until_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'table_holds_table',
      columns: [t.table_id, t.shop_id],
      foreignColumns: [bookingTables.id, bookingTables.shop_id],
    }).onDelete('cascade'),
    index('table_holds_table_time').on(t.table_id, t.starts_at),
    index('table_holds_due').on(t.until_at),
    index('table_holds_user').on(t.user_id),
    index('table_holds_wait').on(t.wait_id),
    check('table_holds_range', sql`${t.ends_at} > ${t.starts_at}`),
  ],
)
