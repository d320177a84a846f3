import type { FlashSale } from './flash-sale.schema'

/** The sales that have not ended. */
export const runningSales = (sales: readonly FlashSale[], now: Date) =>
  sales.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime())
