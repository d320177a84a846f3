import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt, ref } from './columns'
import { banners } from './shop'
import { users } from './user'

/** Who likes which banner; `banners.likes` counts them. */
export const bannerLikes = pgTable(
  'banner_likes',
  {
    banner_id: ref('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.banner_id, t.user_id] }),
    index('banner_likes_user').on(t.user_id),
  ],
)
