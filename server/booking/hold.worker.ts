import { DEFAULT_LANG } from '@/domain/language'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { startPolling } from '@/server/polling'
import { deleteHold, findDueHold } from './hold.queries'
import { offerTable } from './hold.service'
import { lockTable } from './reservation.queries'

const POLL_MS = 5_000

/** Takes away the holds whose time is over and goes on to the next in line; answers how many. */
export async function runDueHolds(db: Db, now: Date): Promise<number> {
  for (let done = 0; ; done += 1) {
    const due = await findDueHold(db, now)
    if (!due) return done
    await withTransaction(db, async (tx) => {
      // the table first, as whoever reserves it does
      await lockTable(tx, due.table_id)
      // somebody else has gone on from here meanwhile
      if (!(await deleteHold(tx, due.id))) return
      const { shop_id, table_id, starts_at, ends_at, freed_by } = due
      const freed = { shop_id, table_id, starts_at, ends_at, freed_by }
      await offerTable(tx, { now, lang: DEFAULT_LANG }, freed)
    })
  }
}

/** Watches tables that are held. The answer stops it and waits for the step under way. */
export function startHolds(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'tables cannot be passed on to the next in line',
    step: async () => {
      await runDueHolds(db, new Date())
      return false
    },
  })
}
