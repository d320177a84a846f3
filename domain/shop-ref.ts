export const shopTypes = ['restaurant', 'shop'] as const
export type ShopType = (typeof shopTypes)[number]
