import type { Db } from '@/server/platform/db/client'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import type { SeededOrder } from './history'
import type { SeededUsers } from './users'

const HOUR_MS = 3_600_000

/** Seeds a pending refund request for the demo customer's latest delivered order. */
export async function seedRefunds(
  db: Db,
  { users, orders }: { users: SeededUsers; orders: readonly SeededOrder[] },
): Promise<void> {
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const order = delivered.reduce<SeededOrder | undefined>(
    (latest, one) => (latest && latest.at > one.at ? latest : one),
    undefined,
  )
  if (!order) return
  const created_at = new Date(order.at.getTime() + HOUR_MS)
  await db.insert(orderRefunds).values({
    order_id: order.id,
    user_id: users.customer,
    cause: 'The naan was missing and half of the sauce had ended up in the bag.',
    created_at,
    updated_at: created_at,
  })
}
