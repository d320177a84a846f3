/** A phone's digits as people read them, left to right in any text. */
export const phoneText = (digits: string): string => `\u2066+${digits}\u2069`
