import type { Reservation } from '@/domain/reservation.schema'
import { type LoadCtx, loadShops } from '@/server/catalog/api'
import { listUsersWithCouriers } from '@/server/people/api'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { findReservation, type ReservationParts } from './reservation.queries'
import { toReservation } from './reservation.view'

/** Reservations as clients see them, with shop, table and guest; a fixed number of statements. */
export async function loadReservations(
  ctx: LoadCtx,
  rows: readonly ReservationParts[],
): Promise<Reservation[]> {
  const shopIds = [...new Set(rows.map(({ row }) => row.shop_id))]
  const shops = await loadShops(ctx, shopIds, { currency: await getCurrency(ctx) })
  const users = await listUsersWithCouriers(ctx.db, [
    ...new Set(rows.map(({ row }) => row.user_id)),
  ])
  return rows.map((parts) =>
    toReservation(
      parts,
      shops.get(parts.row.shop_id),
      users.find(({ user }) => user.id === parts.row.user_id),
    ),
  )
}

/** One reservation as clients see it. Throws 404. */
export async function showReservation(ctx: LoadCtx, id: number): Promise<Reservation> {
  const parts = await findReservation(ctx.db, ctx.lang, id)
  const [reservation] = parts ? await loadReservations(ctx, [parts]) : []
  if (!reservation) throw new AppError('not_found')
  return reservation
}
