import { env } from '@/lib/env'
import type { Db } from '@/server/db/client'
import { startAutopilot } from '@/server/order/autopilot'
import { startOutbox } from '@/server/outbox/outbox.worker'

export interface WorkerOptions {
  db: Db
  demo: boolean
  /** play shop and courier for orders nobody else takes care of */
  autopilot: boolean
}

/** Draws the demo's pictures ahead of their visitors; the drawing code is only loaded for that. */
function startPictures(): () => Promise<void> {
  const started = Promise.all([
    import('@/server/demo/pictures/warm-up'),
    import('@/server/storage/image-door'),
  ]).then(([{ startWarmUp }, { imageStorage }]) => startWarmUp(imageStorage(), env().DEMO_SEED))
  return async () => {
    const stop = await started
    await stop()
  }
}

/** Starts what runs beside the requests. The answer stops it and waits for the step under way. */
export function startWorkers({ db, demo, autopilot }: WorkerOptions): () => Promise<void> {
  const stops = [startOutbox(db)]
  if (demo) stops.push(startPictures())
  if (autopilot) stops.push(startAutopilot({ db, speed: env().AUTOPILOT_SPEED }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
