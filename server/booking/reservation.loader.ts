import type { UserBooking } from '@/domain/booking'
import { AppError } from '@/server/http/errors'
import { listPeople } from '@/server/order/order.queries'
import type { LoadCtx } from '@/server/product/product.loader'
import { getCurrency } from '@/server/setting/currency.service'
import { loadShops } from '@/server/shop/shop.loader'
import { toUserBooking } from './booking.view'
import { findReservation, type ReservationParts } from './reservation.queries'

/** Reservations as clients see them, with shop, table and guest; a fixed number of statements. */
export async function loadReservations(
  ctx: LoadCtx,
  rows: readonly ReservationParts[],
): Promise<UserBooking[]> {
  const shopIds = [...new Set(rows.map(({ row }) => row.shop_id))]
  const shops = await loadShops(ctx, shopIds, { currency: await getCurrency(ctx) })
  const people = await listPeople(ctx.db, [...new Set(rows.map(({ row }) => row.user_id))])
  return rows.map((parts) =>
    toUserBooking(
      parts,
      shops.get(parts.row.shop_id),
      people.find(({ user }) => user.id === parts.row.user_id),
    ),
  )
}

/** One reservation as clients see it. Throws 404. */
export async function showReservation(ctx: LoadCtx, id: number): Promise<UserBooking> {
  const parts = await findReservation(ctx.db, ctx.lang, id)
  const [booking] = parts ? await loadReservations(ctx, [parts]) : []
  if (!booking) throw new AppError('not_found')
  return booking
}
