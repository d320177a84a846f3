import type { GeoPoint } from '@/domain/geo.schema'
import type { CourierPosition } from '@/domain/order.schema'
import { findOrder } from '@/server/ordering/api'
import { toCourier } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { findCourierOnTheWay, listCarried, saveCourierPlace } from './courier.queries'

/**
 * Position of a courier, only for a customer whose order that courier is delivering now. Throws 404
 * for others, and while the position is unknown (contract/FLOWS 4i).
 */
export async function getCourierPosition(ctx: Ctx, courierId: number): Promise<CourierPosition> {
  const courierRow = ctx.user
    ? await findCourierOnTheWay(ctx.db, courierId, ctx.user.id)
    : undefined
  if (!courierRow) throw new AppError('not_found')
  const { delivery_man_setting: setting, ...courier } = toCourier(courierRow, true)
  if (!setting?.location) throw new AppError('not_found')
  const { location, online, updated_at } = setting
  return { ...courier, delivery_man_setting: { location, online, updated_at } }
}

/** Stores a courier's position and signals the customers of the orders and parcels on the way. */
export async function moveCourier(
  db: Db,
  courierId: number,
  place: GeoPoint,
  now: Date,
): Promise<void> {
  await saveCourierPlace(db, courierId, place, now)
  const { orders, parcels } = await listCarried(db, courierId)
  for (const { id, user_id } of orders) await publishToUser(db, user_id, `order:${id}`)
  for (const { id, user_id } of parcels) await publishToUser(db, user_id, `parcel:${id}`)
}

/** Stores the position of the courier of an order. Throws 404 unless it is on its way. */
export async function reportPlace(ctx: UserCtx, id: number, place: GeoPoint): Promise<null> {
  const order = await findOrder(ctx.db, id)
  const courierId = order?.deliveryman_id
  if (!order || !courierId || order.status !== 'on_a_way') throw new AppError('not_found')
  if (ctx.user.role !== 'admin' && courierId !== ctx.user.id) throw new AppError('not_found')
  await moveCourier(ctx.db, courierId, place, ctx.now)
  return null
}
