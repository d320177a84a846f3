import { doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, minor, ref } from './columns'
import { currencies } from './setting'
import { users } from './user'

/** Prices of parcels as shown to the sender, honoured until they expire. */
export const parcelQuotes = pgTable(
  'parcel_quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** hash of size class, currency and stops */
    digest: text('digest').notNull(),
    currency_id: ref('currency_id')
      .notNull()
      .references(() => currencies.id),
    rate: doublePrecision('rate').notNull(),
    decimals: integer('decimals').notNull(),
    fee_minor: minor('fee_minor').notNull(),
    distance_m: integer('distance_m').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('parcel_quotes_expiry').on(t.expires_at),
    index('parcel_quotes_user').on(t.user_id),
  ],
)
