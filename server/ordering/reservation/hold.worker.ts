import { DEFAULT_LANG } from '@/domain/language'
import type { Db } from '@/server/platform/db/client'
import { drainDue } from '@/server/platform/worker/drain'
import { startPolling } from '@/server/platform/worker/worker'
import { deleteHold, findDueHold, type HoldRow } from './hold.queries'
import { offerTable } from './hold.service'
import { lockTable } from './reservation.queries'

const POLL_MS = 5_000

async function passOn(tx: Db, due: HoldRow, now: Date): Promise<void> {
  // lock the table first, in the same order as a reservation
  await lockTable(tx, due.table_id)
  // another process has handled it meanwhile
  if (!(await deleteHold(tx, due.id))) return
  const { shop_id, table_id, starts_at, ends_at, freed_by } = due
  const freed = { shop_id, table_id, starts_at, ends_at, freed_by }
  await offerTable(tx, { now, lang: DEFAULT_LANG }, freed)
}

/** Deletes expired holds and offers their tables to the next in line; returns how many. */
export function runDueHolds(db: Db, now: Date): Promise<number> {
  return drainDue(db, {
    failed: 'a table cannot be passed on to the next in line',
    // not locked: the table comes first
    claim: (tx, except) => findDueHold(tx, now, except),
    idOf: ({ id }) => id,
    run: (tx, due) => passOn(tx, due, now),
  })
}

/** Watches held tables. The returned function stops it and waits for the step in progress. */
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
