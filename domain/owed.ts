import { sum } from './money'
import type { TransactionStatus } from './payment'

/** One entry in the books of an order or parcel; what the wallet or a group has paid of it has a note. */
export interface Booking {
  status: TransactionStatus
  amount_minor: number
  note: string | null
}

/** What a debt depends on: the subject itself and every entry in its books. */
export interface Books {
  status: string
  total_minor: number
  entries: readonly Booking[]
}

/** What of an order several payments make up: the part from the wallet, and those of a group. */
export const PART_NOTES: readonly string[] = ['wallet', 'share']

/** Why nothing can be paid for something any more. */
export type DebtEnd = 'canceled' | 'paid' | 'refunded'

const hasMain = ({ entries }: Books, status: TransactionStatus) =>
  entries.some((entry) => entry.note === null && entry.status === status)

/**
 * Why an order or parcel is owed by nobody; undefined while it can be paid. What was paid once is
 * settled for good: a refund ends the debt, it does not open it again.
 */
export function debtEnd(books: Books): DebtEnd | undefined {
  if (hasMain(books, 'paid')) return 'paid'
  if (hasMain(books, 'refund')) return 'refunded'
  return books.status === 'canceled' ? 'canceled' : undefined
}

/** Whether an order or parcel can be paid. */
export const isOwed = (books: Books): boolean => debtEnd(books) === undefined

/** What is left to pay beside the wallet's and the group's parts, minor units; 0 once nothing is owed. */
export function owedMinor(books: Books): number {
  if (!isOwed(books)) return 0
  const parts = books.entries.filter(
    ({ note, status }) => note !== null && PART_NOTES.includes(note) && status === 'paid',
  )
  return Math.max(0, books.total_minor - sum(parts.map((part) => part.amount_minor)))
}

/** Why an order gets no tip now; undefined while it can: one for an order, after delivery. */
export function tipEnd(
  order: { status: string },
  tips: readonly Pick<Booking, 'status'>[],
): 'early' | 'given' | undefined {
  if (order.status !== 'delivered') return 'early'
  const isGiven = tips.some(({ status }) => status !== 'canceled' && status !== 'rejected')
  return isGiven ? 'given' : undefined
}

/**
 * Whether somebody's part of a group order can be paid: its order is new, waits for its money and is
 * owed itself, and the part was neither paid, settled between the people nor given back.
 */
export function isShareOwed(
  order: Books & { isAwaited: boolean },
  share: { state: string; amount_minor: number },
): boolean {
  const isOpen = order.status === 'new' && order.isAwaited && isOwed(order)
  return isOpen && share.state === 'owed' && share.amount_minor > 0
}
