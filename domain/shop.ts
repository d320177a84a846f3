export const shopOrderings = [
  'new',
  'trust_you',
  'high_rating',
  'low_rating',
  'best_sale',
  'low_sale',
] as const
export type ShopOrderBy = (typeof shopOrderings)[number]
