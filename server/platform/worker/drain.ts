import { log } from '@/lib/log'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'

interface Due<T> {
  /** log message of a row that failed */
  failed: string
  /** one due row besides `except`, locked until the transaction ends; skips locked rows */
  claim(tx: Db, except: readonly number[]): Promise<T | undefined>
  idOf(row: T): number
  /** Processes the row, after which it is no longer due; `false` leaves it for the next round. */
  run(tx: Db, row: T): Promise<unknown>
}

/**
 * Processes due rows, each in its own transaction; returns how many. A row that fails is logged,
 * stays due for the next round, and does not keep the others waiting. Throws if no row can be
 * claimed.
 */
export async function drainDue<T>(db: Db, { failed, claim, idOf, run }: Due<T>): Promise<number> {
  const except: number[] = []
  for (let done = 0; ; ) {
    const claimed: { row?: T } = {}
    try {
      const isProcessed = await withTransaction(db, async (tx) => {
        claimed.row = undefined
        claimed.row = await claim(tx, except)
        return claimed.row !== undefined && (await run(tx, claimed.row)) !== false
      })
      if (claimed.row === undefined) return done
      if (isProcessed) done += 1
      else except.push(idOf(claimed.row))
    } catch (error) {
      if (claimed.row === undefined) throw error
      const row = idOf(claimed.row)
      log.error({ err: error, row }, failed)
      except.push(row)
    }
  }
}
