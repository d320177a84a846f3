/**
 * What a category is a heading of: `shop` kinds of shops (cuisines) with `sub_shop` below them, `main`
 * products in a shop's menu, `receipt` recipes (the wire's spelling), `career` job offers.
 */
export const categoryTypes = ['main', 'shop', 'receipt', 'sub_shop', 'career'] as const
export type CategoryType = (typeof categoryTypes)[number]
