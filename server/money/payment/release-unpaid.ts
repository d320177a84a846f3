import { log } from '@/lib/log'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UnpaidSpan } from './unpaid.queries'

interface Unpaid {
  /** ids of those not paid in time, in order; with the span's `id`, at most that one */
  list(db: Db, span: UnpaidSpan): Promise<number[]>
  hold(tx: Db, id: number): Promise<unknown>
  cancel(tx: Db, id: number): Promise<unknown>
}

async function release(db: Db, span: UnpaidSpan, unpaid: Unpaid, id: number): Promise<void> {
  await withTransaction(db, async (tx) => {
    await unpaid.hold(tx, id)
    const [isUnpaid] = await unpaid.list(tx, { ...span, id })
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
export async function releaseUnpaid(db: Db, span: UnpaidSpan, unpaid: Unpaid): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await unpaid.list(db, { ...span, after })
    for (const id of ids) await release(db, span, unpaid, id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}
