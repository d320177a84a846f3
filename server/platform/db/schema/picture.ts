import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from './columns'
import { reviews } from './review'
import { shops } from './shop'

/** Pictures of a shop beside its logo and cover. */
export const shopPictures = pgTable(
  'shop_pictures',
  {
    id: id(),
    shop_id: ref('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** in storage */
    path: text('path').notNull(),
    /** place in the gallery */
    input: integer('input').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [unique('shop_pictures_once').on(t.shop_id, t.path)],
)

/** Pictures of a review. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: id(),
    review_id: ref('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** in storage */
    path: text('path').notNull(),
  },
  (t) => [unique('review_pictures_once').on(t.review_id, t.path)],
)
