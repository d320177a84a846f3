import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
import { users } from './user'

/** Users' requests to an admin, e.g. to become a courier. */
export const requestModels = pgTable(
  'request_models',
  {
    id: id(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    model_type: text('model_type', { enum: ['deliveryman'] })
      .notNull()
      .default('deliveryman'),
    status: text('status', { enum: ['pending', 'approved', 'canceled'] })
      .notNull()
      .default('pending'),
    status_note: text('status_note'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('request_models_one_pending')
      .on(t.user_id, t.model_type)
      .where(sql`${t.status} = 'pending'`),
    index('request_models_user').on(t.user_id, t.id),
    index('request_models_status').on(t.status, t.id),
  ],
)
