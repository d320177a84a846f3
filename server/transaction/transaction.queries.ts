import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Booking, PART_NOTES } from '@/domain/owed'
import type { TransactionStatus } from '@/domain/payment'
import type { Db } from '@/server/db/client'
import { payments, shopPayments, transactions } from '@/server/db/schema/payment'
import { localeIn } from '@/server/setting/text.queries'

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

/** How the wallet's part of a payment is told from the rest. */
export const PART_NOTE = 'wallet'

/** How a person's own payment of a part of a group order is told from the others. */
export const SHARE_NOTE = 'share'

interface Wanted {
  type?: PayableType
  /** tells tips and parts from the payment itself, which has none */
  note: string | null
  statuses: TransactionStatus[]
}

async function findOf(
  db: Db,
  payableId: number,
  { type = 'order', note, statuses }: Wanted,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, type),
        eq(transactions.payable_id, payableId),
        inArray(transactions.status, statuses),
        note === null ? isNull(transactions.note) : eq(transactions.note, note),
      ),
    )
  return row
}

/** The pending or settled payment of an order or parcel; tips and history don't count. */
export const findLiveTransaction = (db: Db, payableId: number, type?: PayableType) =>
  findOf(db, payableId, { type, note: null, statuses: ['progress', 'paid'] })

/** What the wallet has paid of an order whose rest is paid otherwise. */
export const findPart = (db: Db, orderId: number) =>
  findOf(db, orderId, { note: PART_NOTE, statuses: ['paid'] })

/** Every entry in the books of an order or parcel that its debt depends on; tips are apart. */
export async function listBookings(
  db: Db,
  payableId: number,
  type: PayableType = 'order',
): Promise<Booking[]> {
  return db
    .select({
      status: transactions.status,
      amount_minor: transactions.amount_minor,
      note: transactions.note,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, type),
        eq(transactions.payable_id, payableId),
        or(isNull(transactions.note), inArray(transactions.note, [...PART_NOTES])),
      ),
    )
}

/** The tips that were left for an order, whatever became of them. */
export async function listTips(db: Db, orderId: number): Promise<Pick<Booking, 'status'>[]> {
  return db
    .select({ status: transactions.status })
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, orderId),
        eq(transactions.note, 'tips'),
      ),
    )
}

/** What the people of a group have paid of an order themselves. */
export async function listShareTransactions(db: Db, orderId: number): Promise<TransactionRow[]> {
  return db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.payable_type, 'order'),
        eq(transactions.payable_id, orderId),
        eq(transactions.note, SHARE_NOTE),
        eq(transactions.status, 'paid'),
      ),
    )
    .orderBy(asc(transactions.id))
}

/** Notes that so much of a payment has gone back. */
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

/** The latest payment of each order (or parcel) with its method, and the wallet's part beside it. */
export async function listLatestTransactions(
  db: Db,
  orderIds: readonly number[],
  lang: string,
  type: PayableType = 'order',
) {
  if (orderIds.length === 0) return []
  return (
    db
      .selectDistinctOn([transactions.payable_id, transactions.note], {
        transaction: transactions,
        payment: payments,
        locale: localeIn(payments.titles, lang),
      })
      .from(transactions)
      .innerJoin(payments, eq(payments.id, transactions.payment_id))
      .where(
        and(
          eq(transactions.payable_type, type),
          inArray(transactions.payable_id, [...orderIds]),
          or(isNull(transactions.note), eq(transactions.note, PART_NOTE)),
        ),
      )
      // null comes first: the payment itself before the wallet's part of it
      .orderBy(transactions.payable_id, desc(transactions.note), desc(transactions.id))
  )
}
