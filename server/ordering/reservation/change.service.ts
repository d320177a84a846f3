import type { Reservation, ReservationChange } from '@/domain/reservation.schema'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { isConstraintError } from '@/server/platform/db/constraint'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { deleteHolds } from './hold.queries'
import { showReservation } from './reservation.loader'
import {
  findReservation,
  lockReservation,
  lockTable,
  type ReservationRow,
  updateReservation,
} from './reservation.queries'
import { prepare, refuseHeld } from './reservation.service'
import { toLocal } from './reservation.view'
import { passOn } from './wait.service'

type Dining = Pick<ReservationRow, 'table_id' | 'starts_at' | 'ends_at'>

const overlaps = (a: Dining, b: Dining) =>
  a.table_id === b.table_id && a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** Throws `reservation_not_editable` once the stay has begun or was cancelled. */
function refuseOver(row: ReservationRow, now: Date): void {
  if (row.status === 'canceled' || row.starts_at <= now)
    throw new AppError('reservation_not_editable')
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function write(
  tx: Db,
  ctx: UserCtx,
  id: number,
  { made, values }: { made: Prepared; values: Dining & Pick<ReservationRow, 'guests' | 'note'> },
): Promise<void> {
  const known = await findReservation(tx, ctx.lang, id)
  const tableIds = [known?.row.table_id ?? values.table_id, values.table_id]
  for (const tableId of new Set(tableIds.sort((a, b) => a - b))) await lockTable(tx, tableId)
  const row = await lockReservation(tx, id)
  if (row?.user_id !== ctx.user.id) throw new AppError('not_found')
  refuseOver(row, ctx.now)
  const isMoved =
    row.table_id !== values.table_id ||
    row.starts_at.getTime() !== values.starts_at.getTime() ||
    row.ends_at.getTime() !== values.ends_at.getTime()
  if (isMoved) await refuseHeld(tx, ctx, values)
  // the shop has agreed to a time and a party, not to another one
  const isOther = isMoved || row.guests !== values.guests
  if (!isOther && row.note === values.note) return
  const status = isOther ? 'new' : row.status
  await updateReservation(tx, id, { ...values, status, updated_at: ctx.now })
  if (isMoved) await deleteHolds(tx, values)
  if (!overlaps(row, values)) await passOn(tx, ctx, row)
  if (made.sellerId === null) return
  await notify(tx, {
    userId: made.sellerId,
    type: 'new_booking',
    params: { status: 'changed', shop: made.title },
    clientId: ctx.user.id,
  })
}

/**
 * Changes table, time, party and note of the caller's reservation, until the stay begins. Another
 * time, table or party awaits the shop's answer again. The table of before goes to the waiting list
 * unless the new stay overlaps it. The rules of a new reservation hold; the lead time and the
 * schedule only for another time or table.
 */
export async function changeReservation(
  ctx: UserCtx,
  id: number,
  input: ReservationChange,
): Promise<Reservation> {
  const known = await findReservation(ctx.db, ctx.lang, id)
  if (known?.row.user_id !== ctx.user.id) throw new AppError('not_found')
  const { row, shop } = known
  refuseOver(row, ctx.now)
  const isSameDining =
    input.table_id === row.table_id &&
    input.start_date === toLocal(row.starts_at, shop.time_zone) &&
    (!input.end_date || input.end_date === toLocal(row.ends_at, shop.time_zone))
  const kept = isSameDining ? { startsAt: row.starts_at, endsAt: row.ends_at } : undefined
  const made = await prepare(ctx, { ...input, booking_id: row.booking_id }, kept)
  const values = {
    table_id: made.table.id,
    starts_at: made.dining.startsAt,
    ends_at: made.dining.endsAt,
    guests: input.guest ?? null,
    note: input.note || null,
  }
  try {
    await withTransaction(ctx.db, (tx) => write(tx, ctx, id, { made, values }))
  } catch (error) {
    if (isConstraintError(error, 'reservations_no_overlap')) throw new AppError('reservation_taken')
    throw error
  }
  return showReservation(ctx, id)
}
