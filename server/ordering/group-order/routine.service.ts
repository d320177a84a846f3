import { nextRoutineDay } from '@/domain/group'
import type { GroupRoutine, NewRoutine } from '@/domain/group.schema'
import { localMoment, minuteOf, timeOf } from '@/domain/opening-hours'
import { zonedInstant } from '@/domain/schedule'
import { listShopRows } from '@/server/catalog/api'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { deleteRoutine, listOwnRoutines, type RoutineRow, saveRoutine } from './routine.queries'

/** The next instant of a weekday and minute in a time zone. */
export function nextRoutineAt(
  { weekday, minute }: Pick<RoutineRow, 'weekday' | 'minute'>,
  timeZone: string,
  now: Date,
): Date {
  const day = nextRoutineDay(weekday, minute, localMoment(now, timeZone))
  return zonedInstant(day, minute, timeZone)
}

const toRoutine = (row: RoutineRow): GroupRoutine => ({
  id: row.id,
  shop_id: row.shop_id,
  weekday: row.weekday,
  time: timeOf(row.minute),
  open_min: row.open_min,
  next_at: row.next_at.toISOString(),
})

/** The caller's weekly group orders. */
export async function listRoutines(ctx: UserCtx): Promise<GroupRoutine[]> {
  return (await listOwnRoutines(ctx.db, ctx.user.id)).map(toRoutine)
}

/** Sets the caller's weekly group order at a shop. */
export async function setRoutine(ctx: UserCtx, input: NewRoutine): Promise<GroupRoutine> {
  const [found] = await listShopRows(ctx.db, [input.shop_id], ctx.lang, undefined)
  if (!found?.shop.visible) throw new AppError('not_found')
  const { shop_id, weekday, open_min } = input
  const wanted = { weekday, minute: minuteOf(input.time) }
  const next_at = nextRoutineAt(wanted, found.shop.time_zone, ctx.now)
  const values = { owner_id: ctx.user.id, shop_id, ...wanted, open_min, next_at }
  const row = await saveRoutine(ctx.db, values, ctx.now)
  if (!row) throw new AppError('conflict')
  return toRoutine(row)
}

/** Deletes the caller's weekly group order; one that is open now stays. Throws 404. */
export async function stopRoutine(ctx: UserCtx, id: number): Promise<null> {
  if (!(await deleteRoutine(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  return null
}
