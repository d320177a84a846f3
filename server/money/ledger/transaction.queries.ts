import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type LedgerEntry, partialPaymentKinds } from '@/domain/owed'
import type { TransactionKind, TransactionStatus } from '@/domain/payment'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { payments, shopPayments, transactions } from '@/server/platform/db/schema/payment'
import { localeIn } from '@/server/platform/setting/text.queries'

export type TransactionRow = typeof transactions.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

export type PayableType = TransactionRow['payable_type']

/** A payment method in any state. */
export async function findPaymentRow(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findPaymentByTag(db: Db, tag: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.tag, tag))
  return row
}

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

interface Wanted {
  type?: PayableType
  kind: TransactionKind
  statuses: TransactionStatus[]
}

async function findOf(
  db: Db,
  payableId: number,
  { type = 'order', kind, statuses }: Wanted,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, type),
        eq(transactions.payable_id, payableId),
        inArray(transactions.status, statuses),
        eq(transactions.kind, kind),
      ),
    )
  return row
}

/** The pending or settled payment of an order or parcel; tips and history don't count. */
export const findLiveTransaction = (db: Db, payableId: number, type?: PayableType) =>
  findOf(db, payableId, { type, kind: 'payment', statuses: ['progress', 'paid'] })

/** The wallet portion of an order whose rest is paid by another method. */
export const findWalletPortion = (db: Db, orderId: number) =>
  findOf(db, orderId, { kind: 'wallet_part', statuses: ['paid'] })

/** Ledger entries that the balance due of an order or parcel depends on; excludes tips. */
export async function listLedgerEntries(
  db: Db,
  payableId: number,
  type: PayableType = 'order',
): Promise<LedgerEntry[]> {
  return db
    .select({
      status: transactions.status,
      amount_minor: transactions.amount_minor,
      kind: transactions.kind,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, type),
        eq(transactions.payable_id, payableId),
        inArray(transactions.kind, ['payment', ...partialPaymentKinds]),
      ),
    )
}

/** How orders were paid or tried to be, oldest first; excludes tips and what was paid twice. */
export async function listOrderPayments(db: Db, orderIds: readonly number[]) {
  const { payable_id: order_id, kind, status, amount_minor } = transactions
  return db
    .select({ order_id, kind, status, amount_minor, tag: payments.tag })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.payment_id))
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        isOneOf(transactions.payable_id, orderIds),
        inArray(transactions.kind, ['payment', ...partialPaymentKinds]),
      ),
    )
    .orderBy(asc(transactions.id))
}

export type TipRow = Pick<TransactionRow, 'payable_id' | 'status' | 'amount_minor'>

/** The tips of orders, in every status. */
export async function listTips(db: Db, orderIds: readonly number[]): Promise<TipRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select({
      payable_id: transactions.payable_id,
      status: transactions.status,
      amount_minor: transactions.amount_minor,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        isOneOf(transactions.payable_id, orderIds),
        eq(transactions.kind, 'tip'),
      ),
    )
}

/** The paid payer shares of a group order, oldest first. */
export async function listPayerShareTransactions(
  db: Db,
  orderId: number,
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, orderId),
        eq(transactions.kind, 'share'),
        eq(transactions.status, 'paid'),
      ),
    )
    .orderBy(asc(transactions.id))
}

/** Adds minor units to the refunded amount of a payment. */
export async function addReturned(tx: Db, id: number, minor: number): Promise<void> {
  await tx
    .update(transactions)
    .set({ returned_minor: sql`${transactions.returned_minor} + ${minor}` })
    .where(eq(transactions.id, id))
}

export async function updateTransactionAmount(
  tx: Db,
  id: number,
  amount_minor: number,
  now: Date,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ amount_minor, updated_at: now })
    .where(eq(transactions.id, id))
}

export async function updateTransactionStatus(
  tx: Db,
  id: number,
  status: TransactionStatus,
  now: Date,
): Promise<void> {
  await tx.update(transactions).set({ status, updated_at: now }).where(eq(transactions.id, id))
}

/** The latest payment of each order (or parcel) with its method, and its wallet portion. */
export async function listLatestTransactions(
  db: Db,
  orderIds: readonly number[],
  lang: string,
  type: PayableType = 'order',
) {
  if (orderIds.length === 0) return []
  return (
    db
      .selectDistinctOn([transactions.payable_id, transactions.kind], {
        transaction: transactions,
        payment: payments,
        locale: localeIn(payments.titles, lang),
      })
      .from(transactions)
      .innerJoin(payments, eq(payments.id, transactions.payment_id))
      .where(
        and(
          eq(transactions.payable_type, type),
          isOneOf(transactions.payable_id, orderIds),
          inArray(transactions.kind, ['payment', 'wallet_part']),
        ),
      )
      // alphabetical order of kinds puts `payment` before `wallet_part`
      .orderBy(transactions.payable_id, transactions.kind, desc(transactions.id))
  )
}
