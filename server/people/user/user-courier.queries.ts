import { eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { couriers, users } from '@/server/platform/db/schema/user'

/** Users by id with their courier rows. */
export async function listUsersWithCouriers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ user: users, courier: couriers })
    .from(users)
    .leftJoin(couriers, eq(couriers.user_id, users.id))
    .where(inArray(users.id, [...ids]))
}
