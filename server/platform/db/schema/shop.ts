import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'
import { users } from './user'

export const shops = pgTable(
  'shops',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    slug: text('slug').unique(),
    user_id: ref('user_id').references(() => users.id),
    type: text('type', { enum: ['restaurant', 'shop'] }).notNull(),
    status: text('status', { enum: ['new', 'approved', 'rejected'] })
      .notNull()
      .default('new'),
    /** what the admin wrote with the decision, for the applicant */
    status_note: text('status_note'),
    /** the seller's VAT number, for invoices */
    tax_id: text('tax_id'),
    /** shop tax on goods, hundredths of a percent */
    tax_bp: integer('tax_bp').notNull().default(0),
    /** marketplace commission, hundredths of a percent */
    percentage_bp: integer('percentage_bp').notNull().default(0),
    /** delivery tariff and minimum, minor units of the default currency */
    price_minor: minor('price_minor').notNull().default(0),
    price_per_km_minor: minor('price_per_km_minor').notNull().default(0),
    free_from_minor: minor('free_from_minor'),
    min_amount_minor: minor('min_amount_minor').notNull().default(0),
    phone: text('phone'),
    visible: boolean('visible').notNull().default(true),
    verified: boolean('verified').notNull().default(false),
    /** set by the seller: false closes the shop during opening hours too */
    open: boolean('open').notNull().default(true),
    /** end of a pause; the shop reopens by itself (shop/pause.worker.ts) */
    paused_until: instant('paused_until'),
    logo_img: text('logo_img'),
    background_img: text('background_img'),
    mark: text('mark'),
    /** documents of the request to open the shop, for admins */
    documents: jsonb('documents').$type<string[]>().notNull().default([]),
    delivery_from: integer('delivery_from').notNull().default(20),
    delivery_to: integer('delivery_to').notNull().default(40),
    delivery_unit: text('delivery_unit', { enum: ['minute', 'hour'] })
      .notNull()
      .default('minute'),
    delivery: boolean('delivery').notNull().default(true),
    pickup: boolean('pickup').notNull().default(true),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** IANA zone of the working hours */
    time_zone: text('time_zone').notNull().default('UTC'),
    /** maintained by the services that write reviews, orders and products */
    rating_avg: real('rating_avg').notNull().default(0),
    reviews_count: integer('reviews_count').notNull().default(0),
    orders_count: integer('orders_count').notNull().default(0),
    products_count: integer('products_count').notNull().default(0),
    is_recommended: boolean('is_recommended').notNull().default(false),
    booking: boolean('booking').notNull().default(false),
    /** accepts dine-in orders at its tables */
    dine_in: boolean('dine_in').notNull().default(false),
    /** maximum number of orders per slot (domain/slots.ts); null means no limit */
    slot_capacity: integer('slot_capacity'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    // one shop per seller (contract: a second request is an error)
    uniqueIndex('shops_one_per_seller').on(t.user_id),
    index('shops_listed').on(t.status, t.visible, t.type, t.id),
    check('shops_slot_capacity', sql`${t.slot_capacity} > 0`),
    check('shops_prices', sql`${t.price_minor} >= 0 and ${t.min_amount_minor} >= 0`),
  ],
)

export const shopTranslations = pgTable(
  'shop_translations',
  {
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    /** the title normalized for search, see `fold_text` in the migrations */
    folded: text('folded').generatedAlwaysAs(sql`fold_text(title)`),
    description: text('description'),
    address: text('address'),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.locale] }),
    index('shop_titles_trgm').using('gin', sql`${t.folded} gin_trgm_ops`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What a shop is found by, per language: the words of its name (weight A), its categories (B), its tags,
 * the brands it sells and its categories' descriptions (C), and its menu's headings and products (D). Written by the
 * database when a transaction commits that changed what it is made of (ADR 0101), never by the application.
 */
export const shopDocuments = pgTable(
  'shop_documents',
  {
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shop_id, t.locale] }),
    index('shop_documents_words').using('gin', t.words),
  ],
)

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Shops whose documents a transaction has to write before it commits; empty for everybody else. */
export const shopDocumentsDue = pgTable(
  'shop_documents_due',
  {
    transaction: xid8('transaction').notNull().default(sql`pg_current_xact_id()`),
    shop_id: ref('shop_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.shop_id] })],
)

/**
 * Opening intervals, several per weekday allowed. One that ends before it starts crosses midnight.
 */
export const shopWorkingDays = pgTable(
  'shop_working_days',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** 1 Monday to 7 Sunday (ISO) */
    day: integer('day').notNull(),
    /** minutes after midnight in the shop's zone */
    from_min: integer('from_min').notNull(),
    to_min: integer('to_min').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('shop_working_days_shop').on(t.shop_id, t.day, t.from_min),
    check('shop_working_days_range', sql`${t.day} between 1 and 7`),
  ],
)

export const shopClosedDates = pgTable(
  'shop_closed_dates',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('shop_closed_dates_shop').on(t.shop_id, t.day)],
)

/** Bank account that a shop's takings are paid out to. */
export const shopPayouts = pgTable('shop_payouts', {
  shop_id: ref('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  holder: text('holder').notNull(),
  /** IBAN or another account number, without spaces */
  account: text('account').notNull(),
  bank: text('bank'),
  updated_at: updatedAt(),
})

/** Delivery zone of a shop: one ring of [latitude, longitude] pairs. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    shop_id: ref('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    polygon: jsonb('polygon').$type<[number, number][]>().notNull(),
    /** bounding box, which excludes distant shops without polygon tests */
    south: doublePrecision('south').notNull(),
    west: doublePrecision('west').notNull(),
    north: doublePrecision('north').notNull(),
    east: doublePrecision('east').notNull(),
  },
  (t) => [
    index('delivery_zones_box').using(
      'gist',
      sql`box(point(${t.west}, ${t.south}), point(${t.east}, ${t.north}))`,
    ),
  ],
)

export const branches = pgTable('branches', {
  id: id(),
  shop_id: ref('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' }),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  address: text('address').notNull(),
  titles: jsonb('titles').$type<Record<string, string>>().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
})
