export const substitutions = ['best_match', 'ask', 'refund', 'specific'] as const
/** What the shop does with a line whose product has run out. */
export type Substitution = (typeof substitutions)[number]
