import type { CourierPosition } from '@/domain/order'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findCourierOnTheWay } from './courier.queries'
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
