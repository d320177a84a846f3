/** The party of a chat that is the support desk: every admin. All others are user ids as text. */
export const SUPPORT_PARTY = 'admin'

/** Limits of chats and messages, as firestore.rules has them. */
export const chatLimits = {
  minParties: 2,
  maxParties: 10,
  /** characters of a message's text */
  maxText: 4000,
  /** characters of a picture's address */
  maxAddress: 2000,
  /** fields of a document */
  maxFields: 30,
} as const
