import type { ParcelStatus } from '@/domain/parcel'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { AppError } from '@/server/http/errors'
import { tryAutopilotLock } from '@/server/order/autopilot.queries'
import { dueStatus, wayDone } from '@/server/order/autopilot-plan'
import { moveCourier } from '@/server/order/courier-position.service'
import { courierPlace } from '@/server/order/courier-way'
import { moveParcel } from './move-parcel.service'
import { endsOf } from './parcel.view'
import { listPilotedParcels } from './parcel-pilot.queries'

type Piloted = Awaited<ReturnType<typeof listPilotedParcels>>[number]

/** A parcel keeps the pace of a delivered order; nobody cooks it. */
function dueMove(parcel: Piloted, now: Date, speed: number): ParcelStatus | undefined {
  const due = dueStatus({ ...parcel, delivery_type: 'delivery' }, now, speed)
  return due === 'cooking' ? 'ready' : due
}

async function move(db: Db, parcel: Piloted, to: ParcelStatus, now: Date): Promise<void> {
  try {
    await withTransaction(db, async (tx) => {
      if (!(await tryAutopilotLock(tx))) return
      await moveParcel(tx, now, parcel.id, to, { kind: 'admin', userId: null })
    })
  } catch (error) {
    // somebody else moved it since it was read, or no courier works: the next step looks again
    const isExpected =
      error instanceof AppError &&
      ['parcel_move', 'no_courier', 'payment_awaited'].includes(error.reason)
    if (!isExpected) throw error
  }
}

/** One look at all parcels under way: moves what is due, drives the couriers on. */
export async function parcelPilotStep(db: Db, now: Date, speed: number): Promise<void> {
  for (const parcel of await listPilotedParcels(db)) {
    const to = dueMove(parcel, now, speed)
    if (to) await move(db, parcel, to, now)
    else if (parcel.status === 'on_a_way' && parcel.deliveryman_id !== null) {
      const way = wayDone({ ...parcel, delivery_type: 'delivery' }, now, speed)
      const place = courierPlace(...endsOf(parcel), way)
      await moveCourier(db, parcel.deliveryman_id, place, now)
    }
  }
}
