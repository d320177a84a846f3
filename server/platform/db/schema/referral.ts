import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minor, ref, updatedAt } from './columns'

/** Referral programmes; at most one is active. Rewards are minor units of the default currency. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    /** for the inviter */
    price_from_minor: minor('price_from_minor').notNull(),
    /** for the invited user */
    price_to_minor: minor('price_to_minor').notNull(),
    img: text('img'),
    active: boolean('active').notNull().default(true),
    expired_at: instant('expired_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('referrals_one_active').on(t.active).where(sql`${t.active}`),
    check('referrals_rewards', sql`${t.price_from_minor} >= 0 and ${t.price_to_minor} >= 0`),
  ],
)

export const referralTranslations = pgTable(
  'referral_translations',
  {
    referral_id: ref('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    short_desc: text('short_desc'),
  },
  (t) => [primaryKey({ columns: [t.referral_id, t.locale] })],
)
