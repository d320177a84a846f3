import type { ParcelStatus } from '@/domain/parcel'
import { log } from '@/lib/log'
import { endsOf, moveCourier, transitionParcel } from '@/server/delivery/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { AppError } from '@/server/platform/http/errors'
import { tryAutopilotLock } from './autopilot.queries'
import { dueStatus, routeShareDone } from './autopilot-plan'
import { courierPlace } from './courier-place'
import { listPilotedParcels } from './parcel-pilot.queries'

type Piloted = Awaited<ReturnType<typeof listPilotedParcels>>[number]

/** The next status of a parcel if it is due, timed like a delivered order's, without `cooking`. */
function dueMove(parcel: Piloted, now: Date, speed: number): ParcelStatus | undefined {
  const due = dueStatus({ ...parcel, delivery_type: 'delivery' }, now, speed)
  return due === 'cooking' ? 'ready' : due
}

async function move(db: Db, parcel: Piloted, to: ParcelStatus, now: Date): Promise<void> {
  try {
    await withTransaction(db, async (tx) => {
      if (!(await tryAutopilotLock(tx))) return
      await transitionParcel(tx, now, parcel.id, to, { kind: 'admin', userId: null })
    })
  } catch (error) {
    // its status has changed, no courier is available or a payment is open: the next step retries
    const isExpected =
      error instanceof AppError &&
      ['parcel_transition_invalid', 'no_courier', 'payment_awaited'].includes(error.reason)
    // the other parcels go on
    if (!isExpected)
      log.error({ err: error, parcel: parcel.id }, 'the autopilot cannot move a parcel')
  }
}

/** One step of the simulator for parcels: makes due transitions and moves couriers. */
export async function parcelPilotStep(db: Db, now: Date, speed: number): Promise<void> {
  for (const parcel of await listPilotedParcels(db)) {
    const to = dueMove(parcel, now, speed)
    if (to) await move(db, parcel, to, now)
    else if (parcel.status === 'on_a_way' && parcel.deliveryman_id !== null) {
      const way = routeShareDone({ ...parcel, delivery_type: 'delivery' }, now, speed)
      const place = courierPlace(...endsOf(parcel), way)
      await moveCourier(db, parcel.deliveryman_id, place, now)
    }
  }
}
