/** How long the link of a prepared cart opens it. */
export const PREPARED_MINUTES = 30
export const MAX_PREPARED_LINES = 30
/** kinds of add-ons of a line */
export const MAX_PREPARED_ADDONS = 10
