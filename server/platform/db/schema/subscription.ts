import { sql } from 'drizzle-orm'
import { check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns'

/** Email subscriptions for launches of delivery in an area: one row per e-mail, the last place. */
export const emailSubscriptions = pgTable(
  'email_subscriptions',
  {
    id: id(),
    /** lower case */
    email: text('email').notNull().unique(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    address: text('address'),
    /** language of the mails */
    lang: text('lang').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('email_subscriptions_lower', sql`${t.email} = lower(${t.email})`),
    check('email_subscriptions_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
)
