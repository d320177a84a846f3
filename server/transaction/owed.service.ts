import { type Books, type DebtEnd, debtEnd, owedMinor as leftOf } from '@/domain/owed'
import { isInTimeToPay } from '@/domain/unpaid-hold'
import type { Db } from '@/server/db/client'
import { AppError, type ErrorName } from '@/server/http/errors'
import { isAwaited, isParcelAwaited } from './awaiting.queries'
import { listBookings, type PayableType } from './transaction.queries'

/** An order, when it says nothing, or a parcel, as far as what is owed for it depends on it. */
export interface Debt {
  type?: PayableType
  id: number
  status: string
  total_minor: number
}

/** The books of an order or parcel; whoever decides by them holds it. */
export async function booksOf(tx: Db, { id, type, status, total_minor }: Debt): Promise<Books> {
  return { status, total_minor, entries: await listBookings(tx, id, type) }
}

/** What is left to pay beside the wallet's and the group's parts, minor units of its currency. */
export async function owedMinor(tx: Db, debt: Debt): Promise<number> {
  return leftOf(await booksOf(tx, debt))
}

const refusals: Record<DebtEnd, ErrorName> = {
  paid: 'already_paid',
  refunded: 'payment_refunded',
  canceled: 'conflict',
}

/**
 * What is left to pay. The one question of every door at which a payment begins. Throws
 * `already_paid`, `payment_refunded`, and `conflict` for what was canceled.
 */
export async function requireOwed(tx: Db, debt: Debt): Promise<number> {
  const books = await booksOf(tx, debt)
  const end = debtEnd(books)
  if (end) throw new AppError(refusals[end])
  return leftOf(books)
}

/**
 * Refuses to begin with a provider what could not end before the unpaid order or parcel is given up.
 * Throws `payment_late`.
 */
export async function requireTimeToPay(
  tx: Db,
  debt: Debt & { created_at: Date },
  now: Date,
): Promise<void> {
  if (isInTimeToPay(debt.created_at, now)) return
  const isHeld = await (debt.type ? isParcelAwaited(tx, debt.id) : isAwaited(tx, debt.id))
  if (isHeld) throw new AppError('payment_late')
}
