import { DEFAULT_LANG } from '@/domain/language'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { publishToUser } from '@/server/platform/live/live.queries'
import { assignBatch, listBatchOrders } from './batch.queries'

/** Assigns the courier of a picked-up order to the orders of its batch that still wait. */
export async function bringBatch(
  tx: Db,
  { order, courierId, now }: { order: OrderRow; courierId: number | null; now: Date },
): Promise<void> {
  if (order.trip_id !== null && courierId !== null) {
    await assignBatch(tx, order.trip_id, courierId, now)
  }
}

/** Signals the screens of the other orders of a batch, which show this order's status. */
export async function publishBatch(tx: Db, { order }: { order: OrderRow }): Promise<void> {
  if (order.trip_id === null) return
  for (const { id, user_id } of await listBatchOrders(tx, [order.trip_id], DEFAULT_LANG)) {
    if (id !== order.id) await publishToUser(tx, user_id, `order:${id}`)
  }
}
