import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { reviewPictures } from '@/server/platform/db/schema/picture'
import { reviews } from '@/server/platform/db/schema/review'
import { users } from '@/server/platform/db/schema/user'

/** What is reviewed. */
export interface Reviewed {
  type: 'shop' | 'product'
  id: number
}

const isAbout = ({ type, id }: Reviewed) =>
  and(eq(reviews.reviewable_type, type), eq(reviews.reviewable_id, id))

const columns = { id: reviews.id, created_at: reviews.created_at, rating: reviews.rating }

export interface ReviewOrder {
  column?: keyof typeof columns
  sort?: 'asc' | 'desc'
}

const fields = {
  review: reviews,
  author: {
    id: users.id,
    firstname: users.firstname,
    lastname: users.lastname,
    img: users.img,
    active: users.active,
    deleted_at: users.deleted_at,
  },
}

/** One page of reviews with their authors, newest first unless asked otherwise. */
export async function listReviewRows(
  db: Db,
  reviewed: Reviewed,
  { column = 'id', sort = 'desc' }: ReviewOrder,
  page: { limit: number; offset: number },
) {
  const direction = sort === 'asc' ? asc : desc
  return db
    .select(fields)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(isAbout(reviewed))
    .orderBy(direction(columns[column]), direction(reviews.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** A review with its author. */
export async function findReviewRow(db: Db, id: number) {
  const [row] = await db
    .select(fields)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .where(eq(reviews.id, id))
  return row
}

/** Pictures that came with reviews. */
export async function listReviewPictures(db: Db, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return []
  return db
    .select()
    .from(reviewPictures)
    .where(isOneOf(reviewPictures.review_id, reviewIds))
    .orderBy(asc(reviewPictures.id))
}

/** Number of reviews by star. */
export async function countReviews(db: Db, reviewed: Reviewed) {
  return db
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(isAbout(reviewed))
    .groupBy(reviews.rating)
    .orderBy(sql`1`)
}
