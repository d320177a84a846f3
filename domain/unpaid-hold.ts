/** How long a provider's page stays open; Stripe requires half an hour at least. */
export const PAY_WITHIN_MS = 40 * 60_000

/** How long an unpaid order keeps stock, slot, coupon and wallet portion after the last try. */
export const UNPAID_HELD_MS = 30 * 60_000

/** The same in all, however often payment is tried. */
export const UNPAID_HELD_IN_ALL_MS = 2 * 3600_000

/** Whether a payment that begins now can end before its order is released. */
export function isInTimeToPay(createdAt: Date, now: Date): boolean {
  return now.getTime() + PAY_WITHIN_MS <= createdAt.getTime() + UNPAID_HELD_IN_ALL_MS
}
