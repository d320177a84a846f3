import type { NewReview } from '@/domain/order.schema'
import type { ParcelStatus } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { loadParcels, showParcel } from './parcel.loader'
import {
  countParcels,
  findParcel,
  insertParcelReview,
  listParcels,
  type ParcelListing,
  type ParcelRow,
} from './parcel.queries'
import { transitionParcel } from './transition-parcel.service'

export interface ParcelFilter extends Partial<Pick<ParcelListing, 'column' | 'sort'>> {
  page?: number
  perPage?: number
  status?: ParcelStatus
  statuses?: readonly ParcelStatus[]
}

/** Paging and query options of a parcel list. */
export function toListing(
  filter: ParcelFilter,
  whose: Pick<ParcelListing, 'userId' | 'courierId'>,
) {
  const paging = toPaging(filter)
  const listing: ParcelListing = {
    ...whose,
    statuses: filter.status ? [filter.status] : filter.statuses,
    column: filter.column ?? 'id',
    sort: filter.sort ?? 'desc',
    limit: paging.perPage,
    offset: offsetOf(paging),
  }
  return { paging, listing }
}

/** The caller's parcels, newest first; each in its own currency. */
export async function getParcels(ctx: UserCtx, filter: ParcelFilter): Promise<Paged<Parcel>> {
  const { paging, listing } = toListing(filter, { userId: ctx.user.id })
  const rows = await listParcels(ctx.db, listing)
  const total = await countParcels(ctx.db, listing)
  return new Paged(await loadParcels(ctx, rows, 'customer'), total, paging)
}

/** The caller's own parcel. Throws 404 for any other. */
export async function getOwnParcel(
  db: Db,
  ctx: UserCtx,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ParcelRow> {
  const parcel = await findParcel(db, id, options)
  if (parcel?.user_id !== ctx.user.id) throw new AppError('not_found')
  return parcel
}

export async function getParcel(ctx: UserCtx, id: number): Promise<Parcel> {
  return showParcel(ctx, await getOwnParcel(ctx.db, ctx, id))
}

/** Cancels and refunds the caller's parcel while it is new. */
export async function cancelParcel(ctx: UserCtx, id: number): Promise<Parcel> {
  const parcel = await withTransaction(ctx.db, async (tx) => {
    await getOwnParcel(tx, ctx, id)
    return transitionParcel(tx, ctx.now, id, 'canceled', { kind: 'customer', userId: ctx.user.id })
  })
  return showParcel(ctx, parcel)
}

/** The sender's review of the courier: once, after delivery. Throws `review_early`, `review_given`. */
export async function reviewParcel(ctx: UserCtx, id: number, input: NewReview): Promise<Parcel> {
  const parcel = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnParcel(tx, ctx, id, { lock: true })
    if (own.status !== 'delivered' || own.deliveryman_id === null) {
      throw new AppError('review_early')
    }
    const isNew = await insertParcelReview(tx, {
      reviewable_type: 'courier',
      reviewable_id: own.deliveryman_id,
      user_id: ctx.user.id,
      parcel_id: id,
      rating: input.rating,
      comment: input.comment || null,
      lang: input.comment ? ctx.lang : null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    if (!isNew) throw new AppError('review_given')
    return own
  })
  return showParcel(ctx, parcel)
}
