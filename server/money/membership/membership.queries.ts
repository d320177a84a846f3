import { and, asc, eq, gt, gte, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { BASE_DECIMALS } from '@/domain/money'
import type { Db } from '@/server/platform/db/client'
import { isNoneOf } from '@/server/platform/db/except'
import { membershipPeriods, memberships } from '@/server/platform/db/schema/loyalty'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { users } from '@/server/platform/db/schema/user'

export type MembershipRow = typeof memberships.$inferSelect

export async function findMembership(db: Db, userId: number): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.user_id, userId))
  return row
}

/** Goods from which a user's membership gives free delivery, base minor units. */
export async function findMemberTerms(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ minMinor: number } | undefined> {
  const [row] = await db
    .select({ minMinor: memberships.min_minor })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), gt(memberships.paid_until, now)))
  return row
}

/** Inserts the row of a user who had none. Waits for another request that inserts it. */
export async function ensureMembership(
  tx: Db,
  values: typeof memberships.$inferInsert,
): Promise<void> {
  await tx.insert(memberships).values(values).onConflictDoNothing()
}

/** Locks a user's membership until the transaction ends; the user before it, as a reference does. */
export async function lockMembership(tx: Db, userId: number): Promise<MembershipRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const [row] = await tx
    .select()
    .from(memberships)
    .where(eq(memberships.user_id, userId))
    .for('no key update')
  return row
}

export async function updateMembership(
  tx: Db,
  userId: number,
  values: Partial<Omit<MembershipRow, 'user_id' | 'created_at'>>,
): Promise<void> {
  await tx.update(memberships).set(values).where(eq(memberships.user_id, userId))
}

export async function insertPeriod(
  tx: Db,
  values: typeof membershipPeriods.$inferInsert,
): Promise<void> {
  await tx.insert(membershipPeriods).values(values)
}

/**
 * Locks a membership that has to be renewed now, or whose member was not warned and is by `warnUntil`;
 * its user, too, so that neither changes before the transaction ends.
 */
export async function claimDueMembership(
  tx: Db,
  { now, warnUntil }: { now: Date; warnUntil: Date },
  except: readonly number[],
) {
  const { renews, paid_until, warned_at, user_id } = memberships
  const isDue = or(lte(paid_until, now), and(isNull(warned_at), lte(paid_until, warnUntil)))
  const [row] = await tx
    .select({
      membership: memberships,
      user: { active: users.active, leaves_at: users.leaves_at, deleted_at: users.deleted_at },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(renews, isDue, isNoneOf(user_id, except)))
    .orderBy(asc(paid_until), asc(user_id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/**
 * Delivery fees that memberships have taken off a user's orders since then, base minor units.
 * Canceled and refunded orders have saved nothing.
 */
export async function sumSaved(db: Db, userId: number, since: Date): Promise<number> {
  const { id, user_id, status, membership_minor, rate, decimals, created_at } = orders
  const refunded = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, id),
        eq(transactions.kind, 'payment'),
        eq(transactions.status, 'refund'),
      ),
    )
  const [row] = await db
    .select({
      sum: sql<string | null>`sum(round(${membership_minor}::numeric * ${10 ** BASE_DECIMALS}
        / (${rate}::numeric * power(10::numeric, ${decimals}))))`,
    })
    .from(orders)
    .where(
      and(
        eq(user_id, userId),
        gt(membership_minor, 0),
        ne(status, 'canceled'),
        gte(created_at, since),
        notExists(refunded),
      ),
    )
  return Number(row?.sum ?? 0)
}
