import type { GeoPoint } from '@/domain/geo'
import type { Parcel, ParcelStatus } from '@/domain/parcel'
import { withTransaction } from '@/server/db/transaction'
import { Paged } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { moveCourier } from '@/server/order/courier-position.service'
import { isParcelAwaited } from '@/server/transaction/awaiting.queries'
import { moveParcel } from './move-parcel.service'
import { loadParcels, showParcel } from './parcel.loader'
import { countParcels, findParcel, listParcels, type ParcelRow } from './parcel.queries'
import { type ParcelFilter, toListing } from './parcel.service'

/** Whether a courier may see and move a parcel: an own one, or a new one that nobody has. */
const isForCourier = (parcel: ParcelRow, courierId: number) =>
  parcel.deliveryman_id === courierId || (parcel.deliveryman_id === null && parcel.status === 'new')

/** The courier's desk: own parcels and new ones to take; an admin sees all. */
export async function getDeskParcels(ctx: UserCtx, filter: ParcelFilter): Promise<Paged<Parcel>> {
  const whose = ctx.user.role === 'admin' ? {} : { courierId: ctx.user.id }
  const { paging, listing } = toListing(filter, whose)
  const rows = await listParcels(ctx.db, listing)
  const total = await countParcels(ctx.db, listing)
  return new Paged(await loadParcels(ctx, rows, 'staff'), total, paging)
}

/** One parcel of the desk. */
export async function getDeskParcel(ctx: UserCtx, id: number): Promise<Parcel> {
  const parcel = await findParcel(ctx.db, id)
  const isAdmin = ctx.user.role === 'admin'
  const isSeen = parcel && (isAdmin || isForCourier(parcel, ctx.user.id))
  if (!isSeen || (!isAdmin && (await isParcelAwaited(ctx.db, id)))) throw new AppError('not_found')
  return showParcel(ctx, parcel, 'staff')
}

/** Takes a new parcel or moves an own one on; an admin any. */
export async function moveAsParcelCourier(
  ctx: UserCtx,
  id: number,
  to: ParcelStatus,
): Promise<Parcel> {
  const { user } = ctx
  const parcel = await withTransaction(ctx.db, async (tx) => {
    const found = await findParcel(tx, id, { lock: true })
    if (!found) throw new AppError('not_found')
    if (user.role === 'admin') {
      return moveParcel(tx, ctx.now, id, to, { kind: 'admin', userId: user.id })
    }
    if (!isForCourier(found, user.id)) throw new AppError('not_found')
    return moveParcel(tx, ctx.now, id, to, { kind: 'courier', userId: user.id })
  })
  return showParcel(ctx, parcel, 'staff')
}

/** Where the courier of a parcel is; only while bringing it. */
export async function reportParcelPlace(ctx: UserCtx, id: number, place: GeoPoint): Promise<null> {
  const parcel = await findParcel(ctx.db, id)
  const courierId = parcel?.deliveryman_id
  if (!parcel || !courierId || parcel.status !== 'on_a_way') throw new AppError('not_found')
  if (ctx.user.role !== 'admin' && courierId !== ctx.user.id) throw new AppError('not_found')
  await moveCourier(ctx.db, courierId, place, ctx.now)
  return null
}
