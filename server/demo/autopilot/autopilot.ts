import { DEFAULT_LANG } from '@/domain/language'
import type { OrderStatus } from '@/domain/order'
import { log } from '@/lib/log'
import { moveCourier } from '@/server/delivery/api'
import { transitionOrder } from '@/server/ordering/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { AppError } from '@/server/platform/http/errors'
import { startPolling } from '@/server/platform/worker/worker'
import { listPilotedOrders, tryAutopilotLock } from './autopilot.queries'
import { dueStatus, inBatchs, routeShareDone } from './autopilot-plan'
import { courierPlace } from './courier-place'
import { parcelPilotStep } from './parcel-pilot'

type Piloted = Awaited<ReturnType<typeof listPilotedOrders>>[number]

const STEP_MS = 2000

async function move(db: Db, order: Piloted, to: OrderStatus, now: Date): Promise<void> {
  try {
    await withTransaction(db, async (tx) => {
      if (!(await tryAutopilotLock(tx))) return
      await transitionOrder(tx, { now, lang: DEFAULT_LANG }, order.id, to, {
        kind: 'admin',
        userId: null,
      })
    })
  } catch (error) {
    // its status has changed since it was read: the next step reads it again
    if (error instanceof AppError && error.reason === 'order_transition_invalid') return
    // the other orders go on
    log.error({ err: error, order: order.id }, 'the autopilot cannot move an order')
  }
}

async function drive(db: Db, order: Piloted, now: Date, speed: number): Promise<void> {
  if (order.deliveryman_id === null) return
  const shop = { latitude: order.shop_latitude, longitude: order.shop_longitude }
  const place = courierPlace(shop, order, routeShareDone(order, now, speed))
  await moveCourier(db, order.deliveryman_id, place, now)
}

/** One step of the simulator: makes due transitions of orders and parcels, and moves couriers. */
export async function autopilotStep(db: Db, now: Date, speed: number): Promise<void> {
  const driven = new Set<number>()
  for (const order of inBatchs(await listPilotedOrders(db, now))) {
    const to = dueStatus(order, now, speed)
    if (to) await move(db, order, to, now)
    else if (order.status === 'on_a_way') {
      // the orders of a batch share one courier, so only the first one read moves them
      const trip = order.trip_id ?? order.id
      if (!driven.has(trip)) await drive(db, order, now, speed)
      driven.add(trip)
    }
  }
  await parcelPilotStep(db, now, speed)
}

/**
 * Starts the simulator of shops and couriers for a demo. It keeps no state in memory, so it
 * continues after a restart, and several processes may run it on one database. The returned
 * function stops it and waits for the running step.
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
