/** How long a page of a provider may take; Stripe wants at least half an hour. */
export const PAY_WITHIN_MS = 40 * 60_000

/** What nobody pays keeps its stock, slot, coupon and wallet part for so long after the last try. */
export const UNPAID_HELD_MS = 30 * 60_000

/** And so long in all, however often it is tried: then others get what it holds. */
export const UNPAID_HELD_IN_ALL_MS = 2 * 3600_000

/** Whether a payment that begins now can still end before what it is for is given up. */
export function isInTimeToPay(createdAt: Date, now: Date): boolean {
  return now.getTime() + PAY_WITHIN_MS <= createdAt.getTime() + UNPAID_HELD_IN_ALL_MS
}
