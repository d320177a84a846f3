import { mayTransitionParcel, type ParcelActor, type ParcelStatus } from '@/domain/parcel'
import { isParcelAwaited, reversePayment, settleOrder } from '@/server/money/api'
import { findFreeCourier } from '@/server/ordering/api'
import { notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { findParcel, insertParcelEvent, type ParcelRow, updateParcel } from './parcel.queries'

/** Actor of a transition; `userId` is null for the autopilot. */
export interface ParcelTransitionActor {
  kind: ParcelActor
  userId: number | null
}

async function courierFor(
  tx: Db,
  parcel: ParcelRow,
  actor: ParcelTransitionActor,
): Promise<number> {
  const id =
    actor.kind === 'courier' ? actor.userId : (parcel.deliveryman_id ?? (await findFreeCourier(tx)))
  if (!id) throw new AppError('no_courier')
  return id
}

/**
 * Moves a parcel to a status; every status change goes through here. Locks the parcel in the
 * caller's transaction. Checks that the actor may do it, writes the history, notifies the sender,
 * settles cash on delivery and refunds on cancellation. Throws `parcel_transition_invalid`, `payment_awaited`
 * while the parcel awaits payment (ADR 0079), and `no_courier` if no courier is available.
 */
export async function transitionParcel(
  tx: Db,
  now: Date,
  id: number,
  to: ParcelStatus,
  actor: ParcelTransitionActor,
): Promise<ParcelRow> {
  const parcel = await findParcel(tx, id, { lock: true })
  if (!parcel) throw new AppError('not_found')
  if (!mayTransitionParcel(actor.kind, parcel.status, to))
    throw new AppError('parcel_transition_invalid')
  const isTaken = to !== 'canceled'
  if (isTaken && (await isParcelAwaited(tx, id))) throw new AppError('payment_awaited')
  const courierId = isTaken ? await courierFor(tx, parcel, actor) : parcel.deliveryman_id
  const moved = { status: to, deliveryman_id: courierId, updated_at: now }
  await updateParcel(tx, id, moved)
  await insertParcelEvent(tx, {
    parcel_id: id,
    status: to,
    actor_id: actor.userId,
    created_at: now,
  })
  if (to === 'delivered') await settleOrder(tx, id, now, 'parcel-order')
  if (to === 'canceled') await reversePayment(tx, { ...parcel, type: 'parcel-order' }, now)
  await notify(tx, {
    userId: parcel.user_id,
    type: 'status_changed',
    params: { id, status: to },
    parcelId: id,
  })
  await publishToUser(tx, parcel.user_id, `parcel:${id}`)
  return { ...parcel, ...moved }
}
