import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { currencies } from './setting'
import { shops } from './shop'
import { users } from './user'

/** Door-to-door parcels. */
export const parcelOrders = pgTable(
  'parcel_orders',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    type_key: text('type_key').notNull(),
    status: text('status', {
      enum: ['new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled'],
    })
      .notNull()
      .default('new'),
    currency_id: ref('currency_id')
      .notNull()
      .references(() => currencies.id),
    total_minor: minor('total_minor').notNull(),
    from_address: text('from_address').notNull(),
    from_latitude: doublePrecision('from_latitude').notNull(),
    from_longitude: doublePrecision('from_longitude').notNull(),
    to_address: text('to_address').notNull(),
    to_latitude: doublePrecision('to_latitude').notNull(),
    to_longitude: doublePrecision('to_longitude').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('parcel_orders_user').on(t.user_id, t.id)],
)

/** Table reservations. */
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
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    guests: integer('guests').notNull(),
    status: text('status', { enum: ['new', 'accepted', 'canceled'] })
      .notNull()
      .default('new'),
    note: text('note'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('reservations_user').on(t.user_id, t.id),
    check('reservations_range', sql`${t.ends_at} > ${t.starts_at} and ${t.guests} > 0`),
  ],
)
