import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref, updatedAt } from './columns'
import { currencies } from './setting'

/** What an admin finds a user by, as texts are compared (`fold_text`). The index holds the same words. */
export const userWords = (t: Record<'firstname' | 'lastname' | 'email' | 'phone', SQLWrapper>) =>
  sql`fold_text(${t.firstname} || ' ' || coalesce(${t.lastname}, '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, ''))`

export const users = pgTable(
  'users',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname'),
    /** lower case */
    email: text('email').unique(),
    /** digits only */
    phone: text('phone').unique(),
    password_hash: text('password_hash'),
    role: text('role', { enum: ['user', 'seller', 'deliveryman', 'admin'] })
      .notNull()
      .default('user'),
    active: boolean('active').notNull().default(true),
    /**
     * orders without an account; the unproven contact is kept out of `email` and `phone` (ADR 0057)
     */
    is_guest: boolean('is_guest').notNull().default(false),
    guest_email: text('guest_email'),
    guest_phone: text('guest_phone'),
    img: text('img'),
    birthday: date('birthday', { mode: 'string' }),
    gender: text('gender', { enum: ['male', 'female'] }),
    lang: text('lang'),
    currency_id: ref('currency_id').references(() => currencies.id),
    my_referral: text('my_referral').unique(),
    email_verified_at: instant('email_verified_at'),
    phone_verified_at: instant('phone_verified_at'),
    push_token: text('push_token'),
    /** end of the grace period of an account deletion; signing in before that cancels it */
    leaves_at: instant('leaves_at'),
    deleted_at: instant('deleted_at'),
    /** when an admin has blocked the account, which is inactive until it is unblocked (ADR 0109) */
    blocked_at: instant('blocked_at'),
    /** why, as the user reads it */
    block_note: text('block_note'),
    /** shops that were closed by blocking their owner, and open again with the account */
    block_shops: jsonb('block_shops').$type<number[]>(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('users_leaving').on(t.leaves_at).where(sql`${t.leaves_at} is not null`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_guests').on(t.created_at).where(sql`${t.is_guest}`),
    check(
      'users_guest_apart',
      sql`not ${t.is_guest} or (${t.email} is null and ${t.phone} is null)`,
    ),
    check('users_blocked_inactive', sql`${t.blocked_at} is null or not ${t.active}`),
    index('users_guest_email')
      .on(t.guest_email.op('text_pattern_ops'))
      .where(sql`${t.guest_email} is not null`),
    index('users_roles').on(t.role, t.id),
    index('users_blocked').on(t.id).where(sql`${t.blocked_at} is not null`),
    index('users_found').using('gin', sql`(${userWords(t)}) gin_trgm_ops`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha-256 of the token, hex */
    token_hash: text('token_hash').notNull().unique(),
    /** the User-Agent at sign-in, shown to the user to recognize the device */
    agent: text('agent'),
    expires_at: instant('expires_at').notNull(),
    /** last step-up authentication: sign-in, current password, code or passkey (ADR 0075) */
    proven_at: instant('proven_at').notNull().defaultNow(),
    /** the last request with it, accurate to some minutes */
    last_used_at: instant('last_used_at').notNull().defaultNow(),
    /** what has proven the second factor of this session (ADR 0127); null: nothing yet */
    second_factor: text('second_factor', { enum: ['app', 'recovery', 'passkey'] }),
    /** the guest who has signed in, whose orders the account takes over with the second factor */
    guest_id: ref('guest_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** when an account's session replaced this guest session, which is invalid from then on */
    replaced_at: instant('replaced_at'),
    created_at: createdAt(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Provider accounts that a user signs in with; `subject` is the provider's id of the user. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['google', 'facebook', 'apple'] }).notNull(),
    subject: text('subject').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('social_accounts_subject').on(t.provider, t.subject),
    index('social_accounts_user').on(t.user_id),
  ],
)

/** Accounts of the identity provider emulator, for development and demo. */
export const localAccounts = pgTable(
  'local_accounts',
  {
    id: id(),
    provider: text('provider', { enum: ['google', 'facebook', 'apple'] }).notNull(),
    subject: text('subject').notNull(),
    /** Firebase user id, set at the first sign-in; linked accounts share it */
    uid: text('uid'),
    /** lower case */
    email: text('email').notNull(),
    email_verified: boolean('email_verified').notNull(),
    name: text('name').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('local_accounts_subject').on(t.provider, t.subject),
    uniqueIndex('local_accounts_email').on(t.provider, t.email),
    check('local_accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** One-time codes sent by e-mail or SMS, stored hashed. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    id: id(),
    /** handle that the client sends back (verifyId) */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    purpose: text('purpose', {
      enum: ['register', 'reset', 'change', 'sign_in', 'guest', 'proof'],
    }).notNull(),
    /** lower-case e-mail or phone digits */
    target: text('target').notNull(),
    /** the user who changes to this target; null without sign-in */
    user_id: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** the requester's address: identifies clients that send only the code */
    requested_ip: text('requested_ip').notNull().default(''),
    code_hash: text('code_hash').notNull(),
    /** sha-256 of the proof that the client received for the correct code (ADR 0076) */
    proof_hash: text('proof_hash'),
    /**
     * address that sent the correct code without asking for a proof; must also send the next step
     */
    verified_ip: text('verified_ip'),
    verified_agent: text('verified_agent'),
    tries: integer('tries').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
    verified_at: instant('verified_at'),
    consumed_at: instant('consumed_at'),
    created_at: createdAt(),
  },
  (t) => [index('verify_codes_target').on(t.target, t.id)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title'),
    address: text('address').notNull(),
    house: text('house'),
    floor: text('floor'),
    entrance: text('entrance'),
    comment: text('comment'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    active: boolean('active').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('addresses_user').on(t.user_id, t.id),
    uniqueIndex('addresses_one_active').on(t.user_id).where(sql`${t.active}`),
  ],
)

/** Vehicle and last known position of a courier. */
export const couriers = pgTable('couriers', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  type_of_technique: text('type_of_technique'),
  brand: text('brand'),
  model: text('model'),
  number: text('number'),
  color: text('color'),
  /** capacity in cm and kg */
  width: integer('width'),
  height: integer('height'),
  length: integer('length'),
  kg: integer('kg'),
  online: boolean('online').notNull().default(false),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  updated_at: updatedAt(),
})
