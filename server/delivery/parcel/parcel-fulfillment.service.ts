import type { GeoPoint } from '@/domain/geo.schema'
import type { ParcelStatus } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import { moveCourier } from '@/server/delivery/courier/courier-position.service'
import { isParcelAwaited } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { Paged } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTryOnce } from '@/server/platform/http/limits'
import { loadParcels, showParcel } from './parcel.loader'
import {
  countParcels,
  findParcel,
  listParcels,
  type ParcelRow,
  updateParcel,
} from './parcel.queries'
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

interface HandoverInput {
  status: ParcelStatus
  otp?: number
  /** picture of the parcel where it was left */
  img?: string
}

/** Bucket of the pictures that couriers take at the door. */
const isHandoverPicture = (img: string) => img.startsWith('parcels/')

/**
 * Checks the handover PIN; a picture stands for it only where the sender let the parcel be left at the
 * door, and is kept beside it otherwise. Throws `code_wrong`.
 */
async function checkHandover(
  tx: Db,
  ctx: UserCtx,
  parcel: ParcelRow,
  { otp, img }: Omit<HandoverInput, 'status'>,
): Promise<void> {
  if (parcel.otp === null) return
  if (img && !isHandoverPicture(img)) throw fieldError('img', 'invalid')
  const isLeft = parcel.details.leave_at_door === true && img !== undefined
  if (!isLeft) {
    await countTryOnce('handover', ctx, `parcel ${parcel.id}`)
    if (otp !== parcel.otp) throw new AppError('code_wrong')
  }
  if (img) await updateParcel(tx, parcel.id, { handover_img: img })
}

/**
 * For couriers: takes a new parcel or moves their own one. Admins may move every parcel. Throws
 * `code_wrong` for a delivery without the handover PIN, unless it is left at the door with a picture.
 */
export async function transitionParcelAsCourier(
  ctx: UserCtx,
  id: number,
  { status: to, otp, img }: HandoverInput,
): Promise<Parcel> {
  const { user } = ctx
  const parcel = await withTransaction(ctx.db, async (tx) => {
    const found = await findParcel(tx, id, { lock: true })
    if (!found) throw new AppError('not_found')
    if (user.role === 'admin') {
      return transitionParcel(tx, ctx.now, id, to, { kind: 'admin', userId: user.id })
    }
    if (!isForCourier(found, user.id)) throw new AppError('not_found')
    if (to === 'delivered') await checkHandover(tx, ctx, found, { otp, img })
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
