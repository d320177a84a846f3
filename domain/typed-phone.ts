/** Begins what was typed and can be no phone number; no schema takes it for one. */
const REFUSED = '?'

/** What `phoneSchema` refuses, and still says what was typed; nothing for nothing. */
export const refusePhone = (typed: string) => (typed.trim() ? REFUSED + typed : '')

export const isRefusedPhone = (text: string) => text.startsWith(REFUSED)

/** What was typed of a number, or of what was refused as one. */
export const typedPhone = (text: string) =>
  isRefusedPhone(text) ? text.slice(REFUSED.length) : text
