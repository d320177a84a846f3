export const shopOrderings = [
  'new',
  'trust_you',
  'high_rating',
  'low_rating',
  'best_sale',
  'low_sale',
  'delivery_time',
  'delivery_fee',
  'distance',
] as const
export type ShopOrderBy = (typeof shopOrderings)[number]
