import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
import { shops } from './shop'
import { users } from './user'

export const banners = pgTable('banners', {
  id: id(),
  kind: text('kind', { enum: ['banner', 'ad'] })
    .notNull()
    .default('banner'),
  shop_id: ref('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
  url: text('url'),
  img: text('img').notNull(),
  active: boolean('active').notNull().default(true),
  clickable: boolean('clickable').notNull().default(true),
  likes: integer('likes').notNull().default(0),
  /** place among the others of its kind */
  input: integer('input').notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

export const bannerTranslations = pgTable(
  'banner_translations',
  {
    banner_id: ref('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    button_text: text('button_text'),
  },
  (t) => [primaryKey({ columns: [t.banner_id, t.locale] })],
)

export const bannerShops = pgTable(
  'banner_shops',
  {
    banner_id: ref('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.banner_id, t.shop_id] })],
)

/** Likes of banners by users; `banners.likes` is their count. */
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
