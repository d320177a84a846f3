import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'
import type { ImageStorage } from '@/server/storage/storage'
import { picturePaths } from './specs'

/** Time for visitors between two pictures. */
const PAUSE_MS = 60
const START_MS = 3000

/**
 * Draws every demo picture once, one at a time, so that nobody waits for one later. The answer
 * stops it and waits for the picture under way.
 */
export function startWarmUp(
  storage: ImageStorage,
  seed: number,
  pause: { startMs: number; betweenMs: number } = { startMs: START_MS, betweenMs: PAUSE_MS },
): () => Promise<void> {
  const stopping = new AbortController()
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false })
  const run = async () => {
    await rest(pause.startMs)
    for (const path of picturePaths(seed)) {
      const started = performance.now()
      await storage.read(path)
      // what was drawn before is only read: no need to rest from that
      const wasDrawn = performance.now() - started > 5
      await rest(wasDrawn ? pause.betweenMs : 1)
    }
  }
  const work = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'the demo pictures are not complete')
  })
  return async () => {
    stopping.abort()
    await work
  }
}
