import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { TransactionStatus } from '@/domain/payment'
import type { Db } from '@/server/db/client'
import { payments, shopPayments, transactions } from '@/server/db/schema/order'
import { localeIn } from '@/server/setting/text.queries'

export type TransactionRow = typeof transactions.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** A payment method in use; with a shop, only when that shop takes it. */
export async function findActivePayment(
  db: Db,
  id: number,
  shopId?: number,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.active, true)))
  if (!row || shopId === undefined) return row
  const taken = await db
    .select({ id: shopPayments.id })
    .from(shopPayments)
    .where(
      and(
        eq(shopPayments.shop_id, shopId),
        eq(shopPayments.payment_id, id),
        eq(shopPayments.active, true),
      ),
    )
  return taken.length > 0 ? row : undefined
}

export async function insertTransaction(
  tx: Db,
  values: typeof transactions.$inferInsert,
): Promise<TransactionRow | undefined> {
  const [row] = await tx.insert(transactions).values(values).returning()
  return row
}

/** The order's own pending or settled payment; tips and history don't count. */
export async function findLiveTransaction(
  db: Db,
  orderId: number,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, orderId),
        inArray(transactions.status, ['progress', 'paid']),
        isNull(transactions.note),
      ),
    )
  return row
}

export async function updateTransactionStatus(
  tx: Db,
  id: number,
  status: TransactionStatus,
  now: Date,
): Promise<void> {
  await tx.update(transactions).set({ status, updated_at: now }).where(eq(transactions.id, id))
}

/** The latest payment of each order, with its method. */
export async function listLatestTransactions(db: Db, orderIds: readonly number[], lang: string) {
  if (orderIds.length === 0) return []
  return db
    .selectDistinctOn([transactions.payable_id], {
      transaction: transactions,
      payment: payments,
      locale: localeIn(payments.titles, lang),
    })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.payment_id))
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        inArray(transactions.payable_id, [...orderIds]),
        isNull(transactions.note),
      ),
    )
    .orderBy(transactions.payable_id, desc(transactions.id))
}
