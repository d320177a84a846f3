import type { GeoPoint } from '@/domain/geo'
import type { CourierPosition } from '@/domain/order'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { findCourierOnTheWay, listCarried, saveCourierPlace } from './courier.queries'
import { toCourier } from './person.view'

/**
 * Where a courier is, for a customer whose order that courier is bringing now; for everybody else,
 * and as long as no place is known, there is nothing (contract/FLOWS 4i).
 */
export async function getCourierPosition(ctx: Ctx, courierId: number): Promise<CourierPosition> {
  const person = ctx.user ? await findCourierOnTheWay(ctx.db, courierId, ctx.user.id) : undefined
  if (!person) throw new AppError('not_found')
  const { delivery_man_setting: setting, ...courier } = toCourier(person, true)
  if (!setting?.location) throw new AppError('not_found')
  const { location, online, updated_at } = setting
  return { ...courier, delivery_man_setting: { location, online, updated_at } }
}

/** Notes where a courier is now, and tells whoever waits for what that courier brings. */
export async function moveCourier(
  db: Db,
  courierId: number,
  place: GeoPoint,
  now: Date,
): Promise<void> {
  await saveCourierPlace(db, courierId, place, now)
  const { orders, parcels } = await listCarried(db, courierId)
  for (const { id, user_id } of orders) await tellPerson(db, user_id, `order:${id}`)
  for (const { id, user_id } of parcels) await tellPerson(db, user_id, `parcel:${id}`)
}
