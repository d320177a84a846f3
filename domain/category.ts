export const categoryTypes = ['main', 'shop', 'receipt', 'sub_shop', 'career'] as const
export type CategoryType = (typeof categoryTypes)[number]
