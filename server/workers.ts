import type { Db } from '@/server/db/client'

export interface WorkerOptions {
  db: Db
  demo: boolean
  /** play shop and courier for orders nobody else takes care of */
  autopilot: boolean
}

/** Starts what runs beside the requests. The answer stops it and waits for the step under way. */
export function startWorkers(_options: WorkerOptions): () => Promise<void> {
  return async () => {}
}
