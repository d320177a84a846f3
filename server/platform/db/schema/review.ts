import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
import { parcelOrders } from './parcel'
import { users } from './user'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    reviewable_type: text('reviewable_type', {
      enum: ['shop', 'product', 'order', 'courier'],
    }).notNull(),
    reviewable_id: ref('reviewable_id').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id),
    order_id: ref('order_id'),
    /** the parcel whose courier is reviewed; one review per parcel */
    parcel_id: ref('parcel_id')
      .unique()
      .references(() => parcelOrders.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    /** language of the page that the comment was written on; null where it is not known */
    lang: text('lang'),
    img: text('img'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('reviews_of').on(t.reviewable_type, t.reviewable_id, t.id),
    /** one review per order and reviewed thing */
    uniqueIndex('reviews_once')
      .on(t.order_id, t.reviewable_type, t.reviewable_id)
      .where(sql`${t.order_id} is not null`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)
