import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref } from './columns'
import { users } from './user'

/** Passkeys: WebAuthn credentials for sign-in without a password. */
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
    /** the authenticator's signature counter; 0 when it has none */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** browser and system that created it */
    title: text('title').notNull(),
    last_used_at: instant('last_used_at'),
    created_at: createdAt(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

/** Pending WebAuthn challenges; each is valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** base64url */
    challenge: text('challenge').primaryKey(),
    /** the user who adds a passkey; null for a sign-in */
    user_id: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_end').on(t.expires_at)],
)

/** Web Push subscriptions (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** URL at the browser's push service; sending to it also requires our VAPID key */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.user_id)],
)

/**
 * Device fingerprints: hashed push addresses or tokens per user. Two users of one device count as
 * one person for referral rewards (ADR 0086). A cleanup job deletes old rows.
 */
export const deviceMarks = pgTable(
  'device_marks',
  {
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha-256, hex */
    mark: text('mark').notNull(),
    seen_at: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.mark] }),
    index('device_marks_mark').on(t.mark),
    index('device_marks_seen').on(t.seen_at),
  ],
)
