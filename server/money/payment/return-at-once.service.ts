import {
  insertTransaction,
  type PayableType,
  type TransactionRow,
} from '@/server/money/ledger/transaction.queries'
import type { IntentRow } from '@/server/money/provider/intent.queries'
import { returnPaid } from '@/server/money/refund/return-money.service'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'

/** What a payment is recorded for in the ledger; an order by default. */
interface Payable {
  type?: PayableType
  id: number
  decimals: number
}

/** Inserts a transaction beside the order's own payment. Returns its id. */
async function enter(
  tx: Db,
  intent: IntentRow,
  payable: Payable,
  values: Pick<TransactionRow, 'kind' | 'amount_minor' | 'status'> & { returned_minor?: number },
  now: Date,
): Promise<number> {
  const row = await insertTransaction(tx, {
    ...values,
    payable_type: payable.type ?? 'order',
    payable_id: payable.id,
    user_id: intent.user_id,
    payment_id: intent.payment_id,
    decimals: payable.decimals,
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  return row.id
}

/** Inserts a paid payer share beside the order's own payment. Returns its id. */
export const enterPayerShare = (
  tx: Db,
  intent: IntentRow,
  payable: Payable,
  amount_minor: number,
  now: Date,
): Promise<number> =>
  enter(tx, intent, payable, { kind: 'share', amount_minor, status: 'paid' }, now)

/**
 * Sends money that came for nothing any more back to where it came from, `amountMinor` of the
 * payment; what its provider cannot count goes to the wallet. Answers the payment that it is in our ledger.
 */
export async function returnAtOnce(
  tx: Db,
  intent: IntentRow,
  payable: Payable,
  amountMinor: number,
  now: Date,
): Promise<number> {
  const values = { amount_minor: amountMinor, returned_minor: amountMinor }
  const entry = { ...values, kind: 'returned', status: 'refund' } as const
  const id = await enter(tx, intent, payable, entry, now)
  const { user_id, rate } = intent
  const order = { ...payable, user_id, rate, total_minor: amountMinor }
  const paid = { id, amount_minor: amountMinor }
  const context = { authorId: user_id, now }
  await returnPaid(tx, intent, order, paid, { from: 0, to: amountMinor }, context)
  return id
}
