import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, ref } from './columns'
import { users } from './user'

/** The authenticator app of an account (RFC 6238, ADR 0127). */
export const secondFactors = pgTable('second_factors', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** encrypted (people/second-factor/factor-key.ts) */
  secret: text('secret').notNull(),
  /** null until a code has shown that the app has the secret: it counts for nothing before */
  confirmed_at: instant('confirmed_at'),
  /** the time step of the last accepted code: it and earlier ones are refused */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** wrong codes in a row, of all sessions */
  wrong_tries: integer('wrong_tries').notNull().default(0),
  wrong_at: instant('wrong_at'),
  created_at: createdAt(),
})

/** Codes for the loss of the app; each is taken once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** keyed hash, hex */
    code_hash: text('code_hash').notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.user_id)],
)
