import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref } from './columns'
import { users } from './user'

/** Keys of authenticators that sign in without a password (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, given by the authenticator */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE key, base64url */
    public_key: text('public_key').notNull(),
    /** how often the authenticator has signed; 0 where it does not count */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** browser and system that it was made with */
    title: text('title').notNull(),
    last_used_at: instant('last_used_at'),
    created_at: createdAt(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

/** Challenges that an authenticator has yet to sign; each is taken once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** base64url */
    challenge: text('challenge').primaryKey(),
    /** who adds a passkey; null where somebody signs in */
    user_id: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_end').on(t.expires_at)],
)

/** Browsers that show what happens while no page is open (Web Push, RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** address at the browser's push service; whoever knows it may not send without our key */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.user_id)],
)
