import { log } from '@/lib/log'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UnpaidQuery } from './unpaid.queries'

interface Unpaid {
  /** ids of those not paid in time, in order; with the query's `id`, at most that one */
  list(db: Db, query: UnpaidQuery): Promise<number[]>
  lock(tx: Db, id: number): Promise<unknown>
  cancel(tx: Db, id: number): Promise<unknown>
}

async function cancelOne(db: Db, query: UnpaidQuery, unpaid: Unpaid, id: number): Promise<void> {
  await withTransaction(db, async (tx) => {
    await unpaid.lock(tx, id)
    const [isUnpaid] = await unpaid.list(tx, { ...query, id })
    if (isUnpaid) await unpaid.cancel(tx, id)
  }).catch((error: unknown) => {
    log.error({ err: error, id }, 'an unpaid order or parcel cannot be canceled')
  })
}

/**
 * Cancels unpaid orders or parcels. Each is checked again once it is locked: it may have been paid
 * meanwhile, or switched to cash. One that cannot be canceled is logged and stays for the next round;
 * the others go on, however many fail before them.
 */
export async function cancelEachUnpaid(db: Db, query: UnpaidQuery, unpaid: Unpaid): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await unpaid.list(db, { ...query, after })
    for (const id of ids) await cancelOne(db, query, unpaid, id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}
