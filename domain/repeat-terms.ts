/** Longest window, days. */
export const MAX_REPEAT_DAYS = 366
/** Minutes from placing an order to its requested time, so that the shop can plan. */
export const REPEAT_LEAD_MIN = 120
/** Minutes before placing a day's order at which the customer is asked to confirm it. */
export const REPEAT_ASK_MIN = 24 * 60
