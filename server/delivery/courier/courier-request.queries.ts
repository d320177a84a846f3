import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { RequestStatus } from '@/domain/courier-request'
import type { Db } from '@/server/platform/db/client'
import { requestModels } from '@/server/platform/db/schema/request'
import { couriers, users } from '@/server/platform/db/schema/user'

export type RequestRow = typeof requestModels.$inferSelect

interface Wanted {
  userId?: number
  status?: RequestStatus
}

const isWanted = ({ userId, status }: Wanted) =>
  and(
    userId === undefined ? undefined : eq(requestModels.user_id, userId),
    status ? eq(requestModels.status, status) : undefined,
  )

/**
 * One page of requests: those of one user newest first, those of all users oldest first, the decided ones the latest
 * change first.
 */
export async function listRequests(
  db: Db,
  wanted: Wanted,
  page: { limit: number; offset: number },
): Promise<RequestRow[]> {
  const isDecided = wanted.status !== undefined && wanted.status !== 'pending'
  const { id, updated_at } = requestModels
  const order =
    wanted.userId !== undefined ? [desc(id)] : isDecided ? [desc(updated_at), desc(id)] : [asc(id)]
  return db
    .select()
    .from(requestModels)
    .where(isWanted(wanted))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
}

export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestModels).where(eq(requestModels.id, id))
  return row
}

export async function countRequests(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ n: count() }).from(requestModels).where(isWanted(wanted))
  return row?.n ?? 0
}

/** Inserts a request; undefined while another one of that user is pending. */
export async function insertRequest(
  tx: Db,
  values: typeof requestModels.$inferInsert,
): Promise<RequestRow | undefined> {
  const [row] = await tx.insert(requestModels).values(values).onConflictDoNothing().returning()
  return row
}

export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(requestModels)
    .where(eq(requestModels.id, id))
    .for('no key update')
  return row
}

export async function updateRequest(
  tx: Db,
  id: number,
  values: Pick<RequestRow, 'status' | 'status_note' | 'updated_at'>,
): Promise<void> {
  await tx.update(requestModels).set(values).where(eq(requestModels.id, id))
}

/** The role of a user, locked until the transaction ends. */
export async function lockRole(tx: Db, userId: number) {
  const [row] = await tx
    .select({ role: users.role, active: users.active })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

type VehicleColumns = Omit<typeof couriers.$inferInsert, 'user_id'>

/** Stores a courier's vehicle. */
export async function saveVehicle(tx: Db, userId: number, vehicle: VehicleColumns): Promise<void> {
  await tx
    .insert(couriers)
    .values({ user_id: userId, ...vehicle })
    .onConflictDoUpdate({ target: couriers.user_id, set: vehicle })
}
