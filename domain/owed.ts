import { sum } from './money'
import type { TransactionKind, TransactionStatus } from './payment'

/** A ledger entry of an order or parcel. */
export interface LedgerEntry {
  status: TransactionStatus
  amount_minor: number
  kind: TransactionKind
}

/** What a balance due depends on: the order or parcel and its ledger entries. */
export interface DebtState {
  status: string
  total_minor: number
  entries: readonly LedgerEntry[]
}

/** Partial payments of an order: the wallet portion, and the payer shares of a group. */
export const partialPaymentKinds: readonly TransactionKind[] = ['wallet_part', 'share']

/** Why something can no longer be paid. */
export type DebtEnd = 'canceled' | 'paid' | 'refunded'

const hasMain = ({ entries }: DebtState, status: TransactionStatus) =>
  entries.some((entry) => entry.kind === 'payment' && entry.status === status)

/**
 * Why an order or parcel has no balance due; undefined while it can be paid. A payment settles it
 * for good: a refund does not make it payable again.
 */
export function debtEnd(debt: DebtState): DebtEnd | undefined {
  if (hasMain(debt, 'paid')) return 'paid'
  if (hasMain(debt, 'refund')) return 'refunded'
  return debt.status === 'canceled' ? 'canceled' : undefined
}

/** Whether an order or parcel can be paid. */
export const isOwed = (debt: DebtState): boolean => debtEnd(debt) === undefined

/** Balance due beside the wallet portion and payer shares, minor units; 0 once nothing is owed. */
export function owedMinor(debt: DebtState): number {
  if (!isOwed(debt)) return 0
  const partialPayments = debt.entries.filter(
    ({ kind, status }) => partialPaymentKinds.includes(kind) && status === 'paid',
  )
  return Math.max(0, debt.total_minor - sum(partialPayments.map((entry) => entry.amount_minor)))
}

/** Why an order cannot be tipped now; undefined if it can: once, after delivery. */
export function tipEnd(
  order: { status: string },
  tips: readonly Pick<LedgerEntry, 'status'>[],
): 'early' | 'given' | undefined {
  if (order.status !== 'delivered') return 'early'
  return tips.some(isGiven) ? 'given' : undefined
}

/** Whether an entry of the ledger stands, so that another one would be a second. */
export const isGiven = ({ status }: Pick<LedgerEntry, 'status'>): boolean =>
  status !== 'canceled' && status !== 'rejected'

/**
 * Whether a payer share can be paid: its order is new, awaits payment and is owed, and the payer share
 * was not paid, settled between the members or refunded.
 */
export function isPayerShareOwed(
  order: DebtState & { isAwaited: boolean },
  payerShare: { state: string; amount_minor: number },
): boolean {
  const isOpen = order.status === 'new' && order.isAwaited && isOwed(order)
  return isOpen && payerShare.state === 'owed' && payerShare.amount_minor > 0
}
