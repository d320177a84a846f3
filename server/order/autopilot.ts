import { DEFAULT_LANG } from '@/domain/language'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { AppError } from '@/server/http/errors'
import { parcelPilotStep } from '@/server/parcel/parcel-pilot'
import { startPolling } from '@/server/polling'
import { listPilotedOrders, tryAutopilotLock } from './autopilot.queries'
import { dueStatus, inTrips, wayDone } from './autopilot-plan'
import { moveCourier } from './courier-position.service'
import { courierPlace } from './courier-way'
import { moveOrder } from './move-order.service'

type Piloted = Awaited<ReturnType<typeof listPilotedOrders>>[number]

const STEP_MS = 2000

async function move(db: Db, order: Piloted, to: OrderStatus, now: Date): Promise<void> {
  try {
    await withTransaction(db, async (tx) => {
      if (!(await tryAutopilotLock(tx))) return
      await moveOrder(tx, { now, lang: DEFAULT_LANG }, order.id, to, {
        kind: 'admin',
        userId: null,
      })
    })
  } catch (error) {
    // somebody else moved it since it was read: the next step looks again
    if (!(error instanceof AppError && error.reason === 'status_move')) throw error
  }
}

async function drive(db: Db, order: Piloted, now: Date, speed: number): Promise<void> {
  if (order.deliveryman_id === null) return
  const shop = { latitude: order.shop_latitude, longitude: order.shop_longitude }
  const place = courierPlace(shop, order, wayDone(order, now, speed))
  await moveCourier(db, order.deliveryman_id, place, now)
}

/** One look at all orders and parcels under way: moves what is due, drives the couriers on. */
export async function autopilotStep(db: Db, now: Date, speed: number): Promise<void> {
  const driven = new Set<number>()
  for (const order of inTrips(await listPilotedOrders(db))) {
    const to = dueStatus(order, now, speed)
    if (to) await move(db, order, to, now)
    else if (order.status === 'on_a_way') {
      // a courier with a trip is in one place: on the way of the order that pays it
      const trip = order.trip_id ?? order.id
      if (!driven.has(trip)) await drive(db, order, now, speed)
      driven.add(trip)
    }
  }
  await parcelPilotStep(db, now, speed)
}

/**
 * Plays shop and courier for a demo. Keeps nothing in memory, so it goes on after a restart, and
 * several processes may run it on one database. The answer stops it and waits for the step under way.
 */
export function startAutopilot({ db, speed }: { db: Db; speed: number }): () => Promise<void> {
  return startPolling({
    everyMs: STEP_MS / Math.max(1, speed),
    failed: 'the autopilot stumbled',
    step: async () => {
      await autopilotStep(db, new Date(), speed)
      return false
    },
  })
}
