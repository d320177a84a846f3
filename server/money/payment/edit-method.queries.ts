import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { paymentTags } from '@/domain/payment'
import type { PaymentRow } from '@/server/money/ledger/transaction.queries'
import type { Db } from '@/server/platform/db/client'
import { payments } from '@/server/platform/db/schema/payment'

/** Methods whose tag the contract knows. */
const known = inArray(payments.tag, [...paymentTags])
const offered = (active: boolean) => and(eq(payments.active, active), known)

/** Methods in use or not, in the order that customers see. */
export async function listMethodPage(
  db: Db,
  active: boolean,
  page: { limit: number; offset: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(offered(active))
    .orderBy(asc(payments.input), asc(payments.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countMethods(db: Db, active: boolean): Promise<number> {
  const [row] = await db.select({ total: count() }).from(payments).where(offered(active))
  return row?.total ?? 0
}

export async function findMethod(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), known))
  return row
}

/** All of them, a dozen at most, which nobody else changes until the transaction ends. */
export async function lockMethods(tx: Db): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(known).orderBy(asc(payments.id)).for('no key update')
}

export async function updateMethod(
  tx: Db,
  id: number,
  changes: Pick<PaymentRow, 'titles' | 'active' | 'input' | 'updated_at'>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id))
}
