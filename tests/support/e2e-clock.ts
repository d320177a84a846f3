/** A time of day with the half of the day. */
export const TWELVE = /\d{1,2}:\d{2}\s[AP]M/

/** A time of day of a clock of 24 hours. */
export const TWENTY_FOUR = /\b([01]\d|2[0-4]):[0-5]\d(?!\s?[AP]M)/
