import { pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from './columns'
import { users } from './user'

/** Who works at the moment: sellers at their board, couriers at their deliveries. */
export const shifts = pgTable('shifts', {
  user_id: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** when their screen last asked for work */
  seen_at: instant('seen_at').notNull(),
})
