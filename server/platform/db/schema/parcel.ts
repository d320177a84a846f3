import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { currencies } from './setting'
import { users } from './user'

/** Size classes of parcels: prices in minor units of the default currency, sizes in cm and g. */
export const parcelTypes = pgTable(
  'parcel_types',
  {
    id: id(),
    key: text('key').notNull().unique(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    /** place in the list */
    input: integer('input').notNull().default(0),
    img: text('img'),
    min_width: integer('min_width').notNull().default(0),
    min_height: integer('min_height').notNull().default(0),
    min_length: integer('min_length').notNull().default(0),
    max_width: integer('max_width').notNull(),
    max_height: integer('max_height').notNull(),
    max_length: integer('max_length').notNull(),
    min_g: integer('min_g').notNull().default(0),
    max_g: integer('max_g').notNull(),
    price_minor: minor('price_minor').notNull(),
    price_per_km_minor: minor('price_per_km_minor').notNull(),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('parcel_types_prices', sql`${t.price_minor} >= 0 and ${t.price_per_km_minor} >= 0`),
    check(
      'parcel_types_sizes',
      sql`${t.max_width} > ${t.min_width} and ${t.max_height} > ${t.min_height} and ${t.max_length} > ${t.min_length} and ${t.max_g} > ${t.min_g}`,
    ),
  ],
)

/** Hints shown with a size class. */
export const parcelOptions = pgTable(
  'parcel_options',
  {
    id: id(),
    type_id: ref('type_id')
      .notNull()
      .references(() => parcelTypes.id, { onDelete: 'cascade' }),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('parcel_options_type').on(t.type_id, t.id)],
)

/** A receiver on the way to the last one, as it stands in `parcel_orders.drop_offs`. */
export interface ParcelDropOffRow {
  username: string
  phone: string
  address: {
    address: string
    house?: string | null
    stage?: string | null
    room?: string | null
    latitude: number
    longitude: number
  }
}

/** The sender's notes for courier and receiver. */
export interface ParcelDetails {
  note?: string
  description?: string
  instruction?: string
  qr_value?: string
  /** the sender lets the courier leave it there; a picture then stands for the handover PIN */
  leave_at_door?: boolean
}

/** Parcel orders. Amounts are minor units of the parcel's currency, as shown to the customer. */
export const parcelOrders = pgTable(
  'parcel_orders',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    type_key: text('type_key')
      .notNull()
      .references(() => parcelTypes.key, { onUpdate: 'cascade' }),
    status: text('status', {
      enum: ['new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled'],
    })
      .notNull()
      .default('new'),
    currency_id: ref('currency_id')
      .notNull()
      .references(() => currencies.id),
    rate: doublePrecision('rate').notNull(),
    decimals: integer('decimals').notNull(),
    delivery_minor: minor('delivery_minor').notNull(),
    tax_minor: minor('tax_minor').notNull().default(0),
    total_minor: minor('total_minor').notNull(),
    distance_m: integer('distance_m').notNull(),
    username_from: text('username_from').notNull(),
    phone_from: text('phone_from').notNull(),
    from_address: text('from_address').notNull(),
    from_house: text('from_house'),
    from_stage: text('from_stage'),
    from_room: text('from_room'),
    from_latitude: doublePrecision('from_latitude').notNull(),
    from_longitude: doublePrecision('from_longitude').notNull(),
    username_to: text('username_to').notNull(),
    phone_to: text('phone_to').notNull(),
    to_address: text('to_address').notNull(),
    to_house: text('to_house'),
    to_stage: text('to_stage'),
    to_room: text('to_room'),
    to_latitude: doublePrecision('to_latitude').notNull(),
    to_longitude: doublePrecision('to_longitude').notNull(),
    details: jsonb('details').$type<ParcelDetails>().notNull().default({}),
    notify: boolean('notify').notNull().default(false),
    /** receivers before the last one, in the courier's order */
    drop_offs: jsonb('drop_offs').$type<ParcelDropOffRow[]>().notNull().default([]),
    weight_g: integer('weight_g'),
    /** longest side */
    length_cm: integer('length_cm'),
    declared_minor: minor('declared_minor'),
    /** when the sender agreed that nothing forbidden is inside */
    agreed_at: instant('agreed_at'),
    /** handover PIN; null for parcels ordered before there was one */
    otp: integer('otp'),
    /** picture that the courier took instead of asking for the PIN */
    handover_img: text('handover_img'),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
    /** "HH:mm" in the marketplace's time zone */
    delivery_time: text('delivery_time').notNull(),
    scheduled_for: instant('scheduled_for').notNull(),
    deliveryman_id: ref('deliveryman_id').references(() => users.id),
    /** the client's Idempotency-Key; request_hash is the hash of its request */
    request_key: text('request_key'),
    request_hash: text('request_hash'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('parcel_orders_user').on(t.user_id, t.id),
    index('parcel_orders_courier').on(t.deliveryman_id, t.status),
    index('parcel_orders_active').on(t.status, t.id),
    uniqueIndex('parcel_orders_request').on(t.user_id, t.request_key),
    index('parcel_orders_keys').on(t.created_at).where(sql`${t.request_key} is not null`),
    check('parcel_orders_parts_sum', sql`${t.total_minor} = ${t.delivery_minor} + ${t.tax_minor}`),
    check('parcel_orders_amounts', sql`${t.delivery_minor} >= 0 and ${t.tax_minor} >= 0`),
    check('parcel_orders_declared', sql`${t.declared_minor} >= 0`),
    check('parcel_orders_key_hash', sql`(${t.request_key} is null) = (${t.request_hash} is null)`),
    check(
      'parcel_orders_courier_known',
      sql`${t.status} not in ('on_a_way', 'delivered') or ${t.deliveryman_id} is not null`,
    ),
  ],
)

/** Append-only history of a parcel. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: id(),
    parcel_id: ref('parcel_id')
      .notNull()
      .references(() => parcelOrders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    actor_id: ref('actor_id').references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [index('parcel_events_parcel').on(t.parcel_id, t.id)],
)
