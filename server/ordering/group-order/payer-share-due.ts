import { isPayerShareOwed } from '@/domain/owed'
import { findDebtState, isAwaited, type PayerShareRow } from '@/server/money/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'

/** Whether a payer share can still be paid. Lock the order before deciding by it. */
export async function canPayPayerShare(
  db: Db,
  order: OrderRow,
  payerShare: PayerShareRow,
): Promise<boolean> {
  const debt = await findDebtState(db, order)
  return isPayerShareOwed({ ...debt, isAwaited: await isAwaited(db, order.id) }, payerShare)
}
