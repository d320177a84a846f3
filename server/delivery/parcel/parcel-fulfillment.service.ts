import type { GeoPoint } from '@/domain/geo.schema'
import type { ParcelStatus } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import { moveCourier } from '@/server/delivery/courier/courier-position.service'
import { isParcelAwaited } from '@/server/money/api'
import { withTransaction } from '@/server/platform/db/transaction'
import { Paged } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { loadParcels, showParcel } from './parcel.loader'
import { countParcels, findParcel, listParcels, type ParcelRow } from './parcel.queries'
import { type ParcelFilter, toListing } from './parcel.service'
import { transitionParcel } from './transition-parcel.service'

/** Whether a courier may see and move a parcel: their own, or a new one without courier. */
const isForCourier = (parcel: ParcelRow, courierId: number) =>
  parcel.deliveryman_id === courierId || (parcel.deliveryman_id === null && parcel.status === 'new')

/** For couriers: their own parcels and new ones to take. Admins see every parcel. */
export async function getCourierParcels(
  ctx: UserCtx,
  filter: ParcelFilter,
): Promise<Paged<Parcel>> {
  const whose = ctx.user.role === 'admin' ? {} : { courierId: ctx.user.id }
  const { paging, listing } = toListing(filter, whose)
  const rows = await listParcels(ctx.db, listing)
  const total = await countParcels(ctx.db, listing)
  return new Paged(await loadParcels(ctx, rows, 'staff'), total, paging)
}

/** For couriers: one parcel. Throws 404. */
export async function getCourierParcel(ctx: UserCtx, id: number): Promise<Parcel> {
  const parcel = await findParcel(ctx.db, id)
  const isAdmin = ctx.user.role === 'admin'
  const isSeen = parcel && (isAdmin || isForCourier(parcel, ctx.user.id))
  if (!isSeen || (!isAdmin && (await isParcelAwaited(ctx.db, id)))) throw new AppError('not_found')
  return showParcel(ctx, parcel, 'staff')
}

/** For couriers: takes a new parcel or moves their own one. Admins may move every parcel. */
export async function transitionParcelAsCourier(
  ctx: UserCtx,
  id: number,
  to: ParcelStatus,
): Promise<Parcel> {
  const { user } = ctx
  const parcel = await withTransaction(ctx.db, async (tx) => {
    const found = await findParcel(tx, id, { lock: true })
    if (!found) throw new AppError('not_found')
    if (user.role === 'admin') {
      return transitionParcel(tx, ctx.now, id, to, { kind: 'admin', userId: user.id })
    }
    if (!isForCourier(found, user.id)) throw new AppError('not_found')
    return transitionParcel(tx, ctx.now, id, to, { kind: 'courier', userId: user.id })
  })
  return showParcel(ctx, parcel, 'staff')
}

/** Stores the position of the courier of a parcel. Throws 404 unless it is on its way. */
export async function reportParcelPlace(ctx: UserCtx, id: number, place: GeoPoint): Promise<null> {
  const parcel = await findParcel(ctx.db, id)
  const courierId = parcel?.deliveryman_id
  if (!parcel || !courierId || parcel.status !== 'on_a_way') throw new AppError('not_found')
  if (ctx.user.role !== 'admin' && courierId !== ctx.user.id) throw new AppError('not_found')
  await moveCourier(ctx.db, courierId, place, ctx.now)
  return null
}
