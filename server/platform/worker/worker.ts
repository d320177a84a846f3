import { log } from '@/lib/log'

interface Polling {
  /** pause between steps */
  everyMs: number
  /** log message of a failed step; polling continues */
  failed: string
  /** returns true when there is more to do at once */
  step(): Promise<boolean>
}

/** Runs a step repeatedly. The returned function stops it and waits for the running step. */
export function startPolling({ everyMs, failed, step }: Polling): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    const hasMore = await step().catch((error: unknown) => {
      log.error({ err: error }, failed)
      return false
    })
    if (!isStopped) schedule(hasMore ? 0 : everyMs)
  }
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      running = run()
    }, delayMs)
    timer.unref()
  }
  schedule(everyMs)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
