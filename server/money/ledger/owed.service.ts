import { type DebtEnd, type DebtState, debtEnd, owedMinor as leftOf } from '@/domain/owed'
import { isInTimeToPay } from '@/domain/unpaid-hold'
import type { Db } from '@/server/platform/db/client'
import { AppError, type ErrorName } from '@/server/platform/http/errors'
import { isAwaited, isParcelAwaited } from './awaiting.queries'
import { listLedgerEntries, type PayableType } from './transaction.queries'

/** The fields of an order (the default `type`) or parcel that its balance due depends on. */
export interface Debt {
  type?: PayableType
  id: number
  status: string
  total_minor: number
}

/** The ledger entries of an order or parcel. Lock it before deciding by them. */
export async function findDebtState(
  tx: Db,
  { id, type, status, total_minor }: Debt,
): Promise<DebtState> {
  return { status, total_minor, entries: await listLedgerEntries(tx, id, type) }
}

/** The balance due after wallet portion and payer shares, in minor units of its currency. */
export async function owedMinor(tx: Db, debt: Debt): Promise<number> {
  return leftOf(await findDebtState(tx, debt))
}

const refusals: Record<DebtEnd, ErrorName> = {
  paid: 'already_paid',
  refunded: 'payment_refunded',
  canceled: 'conflict',
}

/**
 * The balance due, in minor units. Every entry point that starts a payment calls this. Throws
 * `already_paid`, `payment_refunded`, and `conflict` for a canceled order or parcel.
 */
export async function requireOwed(tx: Db, debt: Debt): Promise<number> {
  const debtState = await findDebtState(tx, debt)
  const end = debtEnd(debtState)
  if (end) throw new AppError(refusals[end])
  return leftOf(debtState)
}

/**
 * Refuses a provider payment that could not finish before the unpaid order or parcel is canceled.
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
