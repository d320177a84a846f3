/** How long the link of a prepared cart is valid. */
export const PREPARED_MINUTES = 30
export const MAX_PREPARED_LINES = 30
/** different add-ons per line */
export const MAX_PREPARED_ADDONS = 10
