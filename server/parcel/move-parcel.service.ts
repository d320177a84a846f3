import { mayMoveParcel, type ParcelActor, type ParcelStatus } from '@/domain/parcel'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { notify } from '@/server/notification/notification.service'
import { findFreeCourier } from '@/server/order/courier.queries'
import { isParcelAwaited } from '@/server/transaction/awaiting.queries'
import { unpayOrder } from '@/server/transaction/give-back.service'
import { settleOrder } from '@/server/transaction/pay.service'
import { findParcel, insertParcelEvent, type ParcelRow, updateParcel } from './parcel.queries'

/** Who asks for a move; the autopilot is nobody. */
export interface ParcelMover {
  kind: ParcelActor
  userId: number | null
}

async function courierFor(tx: Db, parcel: ParcelRow, mover: ParcelMover): Promise<number> {
  const id =
    mover.kind === 'courier' ? mover.userId : (parcel.deliveryman_id ?? (await findFreeCourier(tx)))
  if (!id) throw new AppError('no_courier')
  return id
}

/**
 * The one way in which a parcel changes its status; runs in the caller's transaction and holds the
 * parcel. Checks the table and who may, keeps the step, tells the sender, settles cash on delivery
 * and gives the money back on cancellation. Throws `parcel_move`, `payment_awaited` until paying it is
 * arranged (ADR 0079), and `no_courier` where nobody works.
 */
export async function moveParcel(
  tx: Db,
  now: Date,
  id: number,
  to: ParcelStatus,
  mover: ParcelMover,
): Promise<ParcelRow> {
  const parcel = await findParcel(tx, id, { lock: true })
  if (!parcel) throw new AppError('not_found')
  if (!mayMoveParcel(mover.kind, parcel.status, to)) throw new AppError('parcel_move')
  const isTaken = to !== 'canceled'
  if (isTaken && (await isParcelAwaited(tx, id))) throw new AppError('payment_awaited')
  const deliveryman_id = isTaken ? await courierFor(tx, parcel, mover) : parcel.deliveryman_id
  const moved = { status: to, deliveryman_id, updated_at: now }
  await updateParcel(tx, id, moved)
  await insertParcelEvent(tx, {
    parcel_id: id,
    status: to,
    actor_id: mover.userId,
    created_at: now,
  })
  if (to === 'delivered') await settleOrder(tx, id, now, 'parcel-order')
  if (to === 'canceled') await unpayOrder(tx, { ...parcel, type: 'parcel-order' }, now)
  await notify(tx, {
    userId: parcel.user_id,
    type: 'status_changed',
    params: { id, status: to },
    parcelId: id,
  })
  await tellPerson(tx, parcel.user_id, `parcel:${id}`)
  return { ...parcel, ...moved }
}
